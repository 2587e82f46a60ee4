import { FormfillError } from "../../errors.js";
import { newId, randomBase62 } from "../ids.js";
import type { Keys } from "../keys/keys.js";
import { hashSecret } from "../keys/secret.js";
import type { OrganisationRecord } from "../store/records.js";
import type { Tools } from "../tools.js";

const FIRST = "default";

export interface Organisations {
  list(): Promise<OrganisationRecord[]>;
  /** The organisation of that name, made if there is none; without a name the first one. */
  getOrCreate(name?: string): Promise<OrganisationRecord>;
  /** A token that lets whoever has it set the dashboard's password, once. Null when there is a password already. */
  newSetupToken(id: string): Promise<string | null>;
  /** On an empty data directory: makes the first organisation, its test key and its set-up token; null otherwise. */
  bootstrap(): Promise<{ testKey: string; setupToken: string } | null>;
  configure(id: string, settings: Pick<OrganisationRecord, "retentionMs" | "monthlyPageCap">): Promise<void>;
  /** Removes an organisation with everything it has. @throws FormfillError NOT_FOUND */
  delete(id: string): Promise<void>;
}

export function organisations(
  { store, blobs, clock }: Pick<Tools, "store" | "blobs" | "clock">,
  keys: Pick<Keys, "create">,
): Organisations {
  const create = async (name: string): Promise<OrganisationRecord> => {
    const organisation = {
      id: newId("org"),
      name,
      retentionMs: null,
      monthlyPageCap: null,
      passwordHash: null,
      setupTokenHash: null,
      createdAt: clock(),
    };
    await store.organisations.insert(organisation);
    return organisation;
  };

  const newSetupToken = async (id: string): Promise<string | null> => {
    const organisation = await store.organisations.get(id);
    if (!organisation || organisation.passwordHash !== null) return null;
    const token = randomBase62(43);
    await store.organisations.setSetupToken(id, hashSecret(token));
    return token;
  };

  return {
    list: () => store.organisations.list(),
    async getOrCreate(name) {
      const found =
        name === undefined ? (await store.organisations.list())[0] : await store.organisations.findByName(name);
      return found ?? create(name ?? FIRST);
    },
    newSetupToken,
    async bootstrap() {
      if ((await store.organisations.list()).length > 0) return null;
      const { id } = await create(FIRST);
      const { key } = await keys.create(id, "test", "first start");
      return { testKey: key, setupToken: (await newSetupToken(id)) ?? "" };
    },
    configure: (id, settings) => store.organisations.configure(id, settings),
    async delete(id) {
      const files = await store.organisations.delete(id);
      if (!files) throw new FormfillError("NOT_FOUND");
      for (const file of files) await blobs.delete(file);
      await store.retention.settle();
    },
  };
}
