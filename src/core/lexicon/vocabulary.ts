import type { Concept, Role } from "./concepts.js";

/**
 * The words of one language: for each concept and role the phrases used on forms, separated by commas.
 * A phrase after "=" counts only if it is the whole text.
 */
export interface Vocabulary {
  concepts: Record<Concept, string>;
  roles: Record<Role, string>;
}
