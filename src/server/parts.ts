import type { Config } from "../config.js";
import type { Clock } from "../workspace/clock.js";
import type { Workspace } from "../workspace/open.js";
import type { LogIn } from "./log-in.js";

/** What the routes work with. */
export interface ServerParts {
  config: Config;
  workspace: Workspace;
  clock: Clock;
  state: { stopping: boolean };
  logIn: LogIn;
}
