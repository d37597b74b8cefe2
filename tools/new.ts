// `npm run new -- remote mf-<name>` and `npm run new -- feature <remote> <name>`: a remote, or one more page in it.
import { parseArgs } from 'node:util';
import { newFeature } from './src/newRemote/newFeature.ts';
import { newRemote } from './src/newRemote/newRemote.ts';
import { folderOfRemote, root } from './src/rooms.ts';

const usage = `usage: npm run new -- remote mf-<name> [titles]
       npm run new -- feature <remote> <name> [titles]
titles: --en "Lounges" --sr "Saloni" --sv "Lounger" --da "Lounger"; one that is missing is the English one`;

const title = { type: 'string' } as const;
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { en: title, sr: title, sv: title, da: title },
    allowPositionals: true,
  });
  const [kind, first, second, ...more] = positionals;
  const isRemote = kind === 'remote' && first !== undefined && second === undefined;
  const isFeature = kind === 'feature' && first !== undefined && second !== undefined && more.length === 0;
  if (!isRemote && !isFeature) throw new Error(usage);
  const { id, folder, path, titles } = isRemote
    ? await newRemote(root, first, values)
    : await newFeature(root, first ?? '', second ?? '', values);
  console.log(`${isRemote ? id : `${folderOfRemote(id)}/src/${folder}`} is written: its page is /${path}.`);
  const untold = (['sr', 'sv', 'da'] as const).filter((language) => values[language] === undefined);
  if (untold.length > 0)
    console.log(
      `Its title is "${titles.en}" in ${untold.join(', ')} too: say it in their words in remote.ts and locales of ${folderOfRemote(id)}/src.`,
    );
  console.log(`Next: npm run dev -- ${id}\nFrom there to people using it: docs/guides/ship-a-remote.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
