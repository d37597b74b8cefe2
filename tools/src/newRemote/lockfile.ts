interface Importer {
  readonly name: string;
  readonly at: number;
  readonly text: string;
}

type Dependencies = Readonly<Record<string, string>>;

/**
 * The lockfile with one more room in it, without resolving again: each package stands there already, in the catalog's one version.
 * @throws Error naming a package that no remote has yet
 */
export function withImporter(
  lockfile: string,
  room: string,
  { dependencies, devDependencies }: { dependencies: Dependencies; devDependencies: Dependencies },
): string {
  const all = importersOf(lockfile);
  const block = `  ${room}:\n    dependencies:\n${lines(dependencies, all)}    devDependencies:\n${lines(devDependencies, all)}\n`;
  const next = all.find(({ name }) => name > room);
  const at = next?.at ?? (all.at(-1)?.at ?? 0) + (all.at(-1)?.text.length ?? 0);
  return lockfile.slice(0, at) + block + lockfile.slice(at);
}

function importersOf(lockfile: string): Importer[] {
  const begin = lockfile.indexOf('\nimporters:\n');
  const rest = /\n\S/.exec(lockfile.slice(begin + 12));
  if (begin < 0 || rest === null) throw new Error('pnpm-lock.yaml has no "importers" that can be read');
  const section = lockfile.slice(0, begin + 13 + rest.index);
  return [...section.matchAll(/^ {2}(\S+):\n(?:(?: {4}.*)?\n)*/gm)]
    .filter(({ index }) => index > begin)
    .map(({ 0: text, 1: name = '', index }) => ({ name, at: index, text }));
}

function lines(dependencies: Dependencies, importers: readonly Importer[]): string {
  return Object.entries(dependencies)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, specifier]) => {
      const key = /^[@]/.test(name) ? `'${name}'` : name;
      const wanted = specifier.includes(':') && !specifier.includes('*') ? `'${specifier}'` : specifier;
      return `      ${key}:\n        specifier: ${wanted}\n        version: ${lockedVersion(name, key, importers)}\n`;
    })
    .join('');
}

function lockedVersion(name: string, key: string, importers: readonly Importer[]): string {
  for (const { name: room, text } of importers) {
    const found = room.startsWith('mf-') ? text.split(`      ${key}:\n`)[1] : undefined;
    const version = found === undefined ? undefined : /^ {8}version: (.+)$/m.exec(found)?.[1];
    if (version !== undefined) return version;
  }
  throw new Error(`pnpm-lock.yaml has no remote with ${name} yet`);
}
