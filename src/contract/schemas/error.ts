import { Type } from "typebox";

/** The one shape of a refusal (service-spec "Error"; codes in wire contract §5). */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  retryable: Type.Boolean(),
  requestId: Type.Optional(Type.String()),
});
