import type { Concept, Role } from "./concepts.js";

/**
 * The words of one language: for each concept and role the phrases that forms print for it, parted by commas.
 * A phrase after "=" says so only where it is all that is printed.
 */
export interface Vocabulary {
  concepts: Record<Concept, string>;
  roles: Record<Role, string>;
}
