/** Ids of the files that runs of `@organisationId` still need: their forms, and the documents they draw from. */
export const FILES_AT_WORK = `
  SELECT file_id FROM runs WHERE organisation_id = @organisationId AND status = 'PROCESSING' AND file_id IS NOT NULL
  UNION
  SELECT value ->> '$.fileId' FROM runs, json_each(runs.sources, '$.documents')
  WHERE organisation_id = @organisationId AND status = 'PROCESSING' AND value ->> '$.fileId' IS NOT NULL`;
