import { type Static, Type } from "typebox";
import { Timestamp } from "./primitives.js";

/** The dashboard's password, or the set-up token of the first start together with the password to set. */
export const SessionRequestSchema = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  setupToken: Type.Optional(Type.String({ maxLength: 255 })),
});

export const SessionSchema = Type.Object({
  object: Type.Literal("session"),
  id: Type.String(),
  token: Type.String({ description: "Bearer token, shown only once" }),
  expiresAt: Timestamp,
});
export type Session = Static<typeof SessionSchema>;
