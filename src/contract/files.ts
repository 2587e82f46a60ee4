/** The File resource (service-spec "File"; wire contract §3). */
export interface FileResource {
  object: "file";
  id: string;
  name: string;
  type: "PDF" | "IMG" | "TXT" | "OTHER";
  mediaType: string;
  /** Bytes. */
  size: number;
  parentFileId: string | null;
  /** Without `pageCount` where that cannot be told. */
  metadata: { pageCount?: number };
  presignedUrl: string | null;
  contents: null;
  createdAt: string;
  updatedAt: string;
}
