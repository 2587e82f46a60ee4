import { FormfillError } from "../../errors.js";
import { newId, randomBase62 } from "../ids.js";
import type { Keys } from "../keys/keys.js";
import { hashSecret } from "../keys/secret.js";
import type { OrganisationRecord } from "../store/records.js";
import type { Tools } from "../tools.js";

const FIRST = "default";

export interface Organisations {
  list(): Promise<OrganisationRecord[]>;
  /** The organisation of that name; without a name the first one. @throws FormfillError NOT_FOUND */
  find(name?: string): Promise<OrganisationRecord>;
  /** The same, made if there is none. */
  getOrCreate(name?: string): Promise<OrganisationRecord>;
  /** A token that lets whoever has it set the dashboard's password, once; one made before is void. */
  newSetupToken(id: string): Promise<string>;
  /** Gives the first organisation, made if need be, what it never had: a test key where it has no key, a set-up token. */
  bootstrap(): Promise<{ testKey: string | null; setupToken: string | null }>;
  configure(id: string, settings: Pick<OrganisationRecord, "retentionMs" | "monthlyPageCap">): Promise<void>;
  /** Removes an organisation with everything it has. @throws FormfillError NOT_FOUND */
  delete(id: string): Promise<void>;
}

export function organisations(
  { store, blobs, clock }: Pick<Tools, "store" | "blobs" | "clock">,
  keys: Pick<Keys, "create" | "list">,
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

  const lookUp = async (name?: string): Promise<OrganisationRecord | null> =>
    name === undefined ? ((await store.organisations.list())[0] ?? null) : store.organisations.findByName(name);

  const newSetupToken = async (id: string): Promise<string> => {
    const token = randomBase62(43);
    await store.organisations.setSetupToken(id, hashSecret(token));
    return token;
  };

  const getOrCreate = async (name?: string): Promise<OrganisationRecord> =>
    (await lookUp(name)) ?? create(name ?? FIRST);

  return {
    list: () => store.organisations.list(),
    async find(name) {
      const found = await lookUp(name);
      if (found) return found;
      throw new FormfillError(
        "NOT_FOUND",
        name === undefined ? "There are no organisations yet." : `There is no organisation named ${name}.`,
        {
          remedy: "Run formfill organisations list to see them all.",
        },
      );
    },
    getOrCreate,
    newSetupToken,
    async bootstrap() {
      const { id, passwordHash, setupTokenHash } = await getOrCreate();
      const hasKey = (await keys.list(id)).length > 0;
      const wasTold = passwordHash !== null || setupTokenHash !== null;
      return {
        testKey: hasKey ? null : (await keys.create(id, "test", "first start")).key,
        setupToken: wasTold ? null : await newSetupToken(id),
      };
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
