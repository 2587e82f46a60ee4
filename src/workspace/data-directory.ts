import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { FormfillError } from "../errors.js";
import { diskFull } from "./full-disk.js";

/** Keys made at the first start, one per purpose so that a leak of one opens nothing else. Base64url, 256 bits each. */
export interface Secrets {
  /** First signs links; the others are still accepted, which lets a key be replaced while links live. */
  presign: string[];
  pageToken: string;
  fingerprint: string;
  seal: string;
}

export interface DataDirectory {
  root: string;
  database: string;
  blobs: string;
  temporary: string;
  lock: string;
  secrets: Secrets;
}

const DATABASE = "formfill.db";

/**
 * Prepares the one folder in which everything is kept, readable by its owner only.
 * @throws FormfillError OUTPUT_NOT_WRITABLE with the command that repairs it
 */
export function openDataDirectory(root: string): DataDirectory {
  const directory = {
    root,
    database: join(root, DATABASE),
    blobs: join(root, "blobs"),
    temporary: join(root, "tmp"),
    lock: join(root, "server.lock"),
  };
  try {
    for (const folder of [root, directory.blobs, directory.temporary]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (cause) {
    throw diskFull(root, cause) ?? notOwned(root, cause);
  }
  return { ...directory, secrets: readSecrets(join(root, "secrets.json"), isDataDirectory(root)) };
}

const notOwned = (root: string, cause: unknown): FormfillError =>
  new FormfillError("OUTPUT_NOT_WRITABLE", `The data directory ${root} is not writable.`, {
    remedy: `Make the user that runs formfill its owner: chown -R ${process.getuid?.() ?? "USER"} "${root}"`,
    cause,
  });

/** Whether a folder holds what a server or a command kept, rather than nothing yet. */
export function isDataDirectory(root: string): boolean {
  return existsSync(join(root, DATABASE));
}

/** Reads the secrets, or makes them for a new directory. Beside an existing database they are never silently replaced. */
function readSecrets(path: string, hasDatabase: boolean): Secrets {
  if (existsSync(path)) return checked(path, parsed(readFileSync(path, "utf8")));
  if (hasDatabase) {
    throw new FormfillError("INPUT_NOT_FOUND", `The data directory has a database but no ${path}.`, {
      remedy: "Restore secrets.json from the same backup as the database.",
    });
  }
  const fresh = () => randomBytes(32).toString("base64url");
  const secrets: Secrets = { presign: [fresh()], pageToken: fresh(), fingerprint: fresh(), seal: fresh() };
  keepFirst(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return checked(path, parsed(readFileSync(path, "utf8")));
}

/** Writes a file whole, unless another process that starts at the same moment was first: then that one's stays. */
function keepFirst(path: string, content: string): void {
  const aside = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    writeFileSync(aside, content, { mode: 0o600, flag: "wx", flush: true });
    try {
      linkSync(aside, path);
    } catch (thrown) {
      // Some disks have no links; there the last one wins, as a rename does.
      if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") renameSync(aside, path);
    }
  } catch (cause) {
    throw diskFull(path, cause) ?? cause;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** What a file holds; nothing where it is damaged. */
function parsed(json: string): Partial<Secrets> {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}

function checked(path: string, secrets: Partial<Secrets>): Secrets {
  const { presign, pageToken, fingerprint, seal } = secrets;
  const keys = [...(Array.isArray(presign) ? presign : []), pageToken, fingerprint, seal];
  const strong = keys.every((key) => typeof key === "string" && Buffer.from(key, "base64url").length >= 32);
  if (!strong || keys.length < 4 || new Set(keys).size !== keys.length) {
    throw new FormfillError("INPUT_NOT_FOUND", `${path} does not contain the expected four secrets of 256 bits.`, {
      remedy: "Restore secrets.json from a backup.",
    });
  }
  return secrets as Secrets;
}
