import type { EditSchema } from "../../contract/edit-schema.js";
import type { Template, TemplateRequest } from "../../contract/schemas/template.js";
import { FormfillError } from "../../errors.js";
import { checkReference, resolveReference } from "../files/references.js";
import { toFile } from "../files/to-file.js";
import { newId } from "../ids.js";
import { type ListOptions, listPage, type Page } from "../list-page.js";
import type { TemplateRecord } from "../store/records.js";
import type { Tools } from "../tools.js";

export interface Templates {
  /** @throws FormfillError INVALID_OPTIONS, SCHEMA_VALIDATION_ERROR, NOT_FOUND */
  create(organisationId: string, request: TemplateRequest): Promise<Template>;
  /** @throws FormfillError NOT_FOUND */
  get(organisationId: string, id: string): Promise<Template>;
  list(organisationId: string, options: ListOptions): Promise<Page<Template>>;
  /** Gives a template another name and schema. @throws FormfillError NOT_FOUND */
  change(organisationId: string, id: string, change: { name: string; schema: EditSchema }): Promise<void>;
  /** @throws FormfillError NOT_FOUND */
  delete(organisationId: string, id: string): Promise<void>;
}

export function templates(tools: Tools): Templates {
  const { store, secrets, clock, engine } = tools;
  const show = async (template: TemplateRecord): Promise<Template> => {
    const file = template.fileId === null ? null : await store.files.get(template.organisationId, template.fileId);
    return {
      object: "edit_template",
      id: template.id,
      name: template.name,
      description: template.description,
      file: file && toFile(file),
      config: template.config as Template["config"],
      createdAt: new Date(template.createdAt).toISOString(),
      updatedAt: new Date(template.updatedAt).toISOString(),
    };
  };
  const keptFile = async (organisationId: string, request: TemplateRequest): Promise<string | null> => {
    if (!request.file) return null;
    checkReference(request.file, "file");
    if (request.file.url !== undefined) {
      throw new FormfillError("INVALID_OPTIONS", "The file of a template must be given by id or data, not by url.");
    }
    const { file, isNew } = await resolveReference(request.file, "file", organisationId, tools);
    if (isNew && file) await store.files.insert(file);
    return file?.id ?? null;
  };

  return {
    async create(organisationId, request) {
      if (!request.config.schema) {
        throw new FormfillError("INVALID_OPTIONS", "config.schema is required: a template stores a schema.");
      }
      if (request.config.documents) {
        throw new FormfillError(
          "INVALID_OPTIONS",
          "config.documents cannot be stored in a template; send them with each run.",
        );
      }
      await engine.checkSchema(request.config.schema);
      const now = clock();
      const template: TemplateRecord = {
        id: newId("edt"),
        organisationId,
        name: request.name,
        description: request.description ?? null,
        fileId: await keptFile(organisationId, request),
        config: request.config,
        createdAt: now,
        updatedAt: now,
      };
      await store.templates.insert(template);
      return show(template);
    },
    async get(organisationId, id) {
      const template = await store.templates.get(organisationId, id);
      if (!template) throw new FormfillError("NOT_FOUND");
      return show(template);
    },
    async list(organisationId, options) {
      const where = { list: "edit_templates", organisationId, options, secret: secrets.pageToken };
      return listPage(where, (request) => store.templates.list(organisationId, request), show);
    },
    async change(organisationId, id, { name, schema }) {
      const template = await store.templates.get(organisationId, id);
      const config = { ...(template?.config as Template["config"] | undefined), schema };
      const changed = await store.templates.update(organisationId, id, { name, config, updatedAt: clock() });
      if (!changed) throw new FormfillError("NOT_FOUND");
    },
    async delete(organisationId, id) {
      if (!(await store.templates.delete(organisationId, id))) throw new FormfillError("NOT_FOUND");
    },
  };
}
