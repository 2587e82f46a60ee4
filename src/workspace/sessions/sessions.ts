import { timingSafeEqual } from "node:crypto";
import type { Session } from "../../contract/schemas/session.js";
import { FormfillError } from "../../errors.js";
import { newId } from "../ids.js";
import { hashSecret, isSessionToken, newSessionToken } from "../keys/secret.js";
import type { OrganisationRecord, SessionRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { hashPassword, verifyPassword } from "./password.js";

const SESSION_MS = 12 * 3_600_000;
const MIN_PASSWORD = 10;

/** Sessions of the dashboard: a password for a token that is accepted as a bearer (wire contract §4). */
export interface Sessions {
  /**
   * With a set-up token the password is set first; the token works once.
   * @throws FormfillError UNAUTHORIZED, INVALID_REQUEST for a password too short to be set
   */
  open(password: string, setupToken?: string): Promise<Session>;
  close(organisationId: string, id: string): Promise<void>;
  authenticate(token: string): Promise<SessionRecord | null>;
}

export function sessions({ store, clock }: Pick<Tools, "store" | "clock">): Sessions {
  const setUp = async (password: string, setupToken: string): Promise<OrganisationRecord> => {
    const tokenHash = hashSecret(setupToken);
    const organisation = await store.organisations.findBySetupToken(tokenHash);
    if (!organisation) throw usedUp();
    if (password.length < MIN_PASSWORD) {
      throw new FormfillError("INVALID_REQUEST", `The password must have at least ${MIN_PASSWORD} characters.`, {
        remedy: "Choose a longer one.",
      });
    }
    // Somebody else may have used the link while the hash was made.
    const isSet = await store.organisations.setPassword(organisation.id, tokenHash, await hashPassword(password));
    if (!isSet) throw usedUp();
    return organisation;
  };
  const logIn = async (password: string): Promise<OrganisationRecord> => {
    for (const organisation of await store.organisations.list()) {
      const { passwordHash } = organisation;
      if (passwordHash !== null && (await verifyPassword(password, passwordHash))) return organisation;
    }
    throw new FormfillError("UNAUTHORIZED", "The password is wrong.", {
      remedy: "Use the password that was set with the set-up link.",
    });
  };

  return {
    async open(password, setupToken) {
      const organisation = setupToken === undefined ? await logIn(password) : await setUp(password, setupToken);
      const token = newSessionToken();
      const now = clock();
      const session: SessionRecord = {
        id: newId("ses"),
        organisationId: organisation.id,
        hash: hashSecret(token),
        createdAt: now,
        expiresAt: now + SESSION_MS,
      };
      await store.sessions.insert(session);
      return { object: "session", id: session.id, token, expiresAt: new Date(session.expiresAt).toISOString() };
    },
    async close(organisationId, id) {
      await store.sessions.delete(organisationId, id);
    },
    async authenticate(token) {
      if (!isSessionToken(token)) return null;
      const hash = hashSecret(token);
      const session = await store.sessions.findByHash(hash);
      if (!session || session.expiresAt <= clock()) return null;
      return timingSafeEqual(Buffer.from(session.hash), Buffer.from(hash)) ? session : null;
    },
  };
}

const usedUp = (): FormfillError =>
  new FormfillError("UNAUTHORIZED", "The set-up link is not valid or has already been used.", {
    remedy: "Log in with the password that was set, or ask the operator for a new link.",
  });
