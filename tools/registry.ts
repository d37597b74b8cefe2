// `npm run registry -- <command>`: the registry's commands in a checkout, which publish a room's newest build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildVersion } from '@portolan/tooling/version';
import { runCli } from '../registry/src/cli/runCli.ts';
import { folderOf, root } from './src/rooms.ts';

await runCli(async (id) => {
  const folder = folderOf(id);
  const { version } = buildVersion(folder);
  const build = join(root, folder, 'dist', version);
  if (!existsSync(join(build, 'build.json')))
    throw new Error(`${id}@${version} is not built yet: npm run build -- ${id}`);
  return build;
});
