// The registry's commands in a release, whose builds stand in `builds/<room>`.
import { join } from 'node:path';
import { runCli } from './runCli.ts';

await runCli(async (room) => join(import.meta.dirname, '../../../builds', room));
