import { createRequire } from "node:module";
import type { Database, Options } from "better-sqlite3";

export type { Database } from "better-sqlite3";

/** What better-sqlite3 13 is built on; Node.js 20 does not have it. */
const NODE_API = 10;

/**
 * The SQLite driver that fits the running Node.js: better-sqlite3 12 ends the process on Node.js from 24.19 on when a statement is
 * garbage-collected, its next major does not run on Node.js 20.
 */
const name = Number(process.versions.napi) >= NODE_API ? "better-sqlite3-13" : "better-sqlite3";

export const Sqlite: new (path: string, options?: Options) => Database = createRequire(import.meta.url)(name);
