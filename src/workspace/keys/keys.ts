import { timingSafeEqual } from "node:crypto";
import { FormfillError } from "../../errors.js";
import { newId } from "../ids.js";
import type { KeyKind, KeyRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { hashSecret, isApiKey, newApiKey } from "./secret.js";

/** A key as it may be shown; the key itself is told once, when it is made. */
interface ShownKey {
  id: string;
  kind: KeyKind;
  name: string;
  lastFour: string;
  createdAt: string;
  revokedAt: string | null;
}

export interface Keys {
  create(organisationId: string, kind: KeyKind, name: string): Promise<ShownKey & { key: string }>;
  list(organisationId: string): Promise<ShownKey[]>;
  /** Takes effect with the next request. @throws FormfillError NOT_FOUND */
  revoke(organisationId: string, id: string): Promise<void>;
  /** Whose key this is, or null. */
  authenticate(key: string): Promise<KeyRecord | null>;
}

export function keys({ store, clock }: Pick<Tools, "store" | "clock">): Keys {
  return {
    async create(organisationId, kind, name) {
      const key = newApiKey(kind);
      const record: KeyRecord = {
        id: newId("key"),
        organisationId,
        name,
        kind,
        hash: hashSecret(key),
        lastFour: key.slice(-4),
        createdAt: clock(),
        revokedAt: null,
      };
      await store.keys.insert(record);
      return { ...shown(record), key };
    },
    async list(organisationId) {
      return (await store.keys.list(organisationId)).map(shown);
    },
    async revoke(organisationId, id) {
      if (!(await store.keys.revoke(organisationId, id, clock()))) {
        throw new FormfillError("NOT_FOUND", "There is no active key with this ID.");
      }
    },
    async authenticate(key) {
      if (!isApiKey(key)) return null;
      const hash = hashSecret(key);
      const record = await store.keys.findByHash(hash);
      if (!record || record.revokedAt !== null) return null;
      return timingSafeEqual(Buffer.from(record.hash), Buffer.from(hash)) ? record : null;
    },
  };
}

function shown({ id, kind, name, lastFour, createdAt, revokedAt }: KeyRecord): ShownKey {
  return {
    id,
    kind,
    name,
    lastFour,
    createdAt: new Date(createdAt).toISOString(),
    revokedAt: revokedAt === null ? null : new Date(revokedAt).toISOString(),
  };
}
