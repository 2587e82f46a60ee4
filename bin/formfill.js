#!/usr/bin/env node
import { startAhead } from "../dist/commands/start-ahead.js";

startAhead(process.argv);
const { main } = await import("../dist/commands/main.js");
process.exitCode = await main(process.argv);
