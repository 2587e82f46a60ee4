#!/usr/bin/env node
import { main } from "../dist/commands/main.js";

process.exitCode = await main(process.argv);
