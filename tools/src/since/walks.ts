import { posix } from 'node:path';
import { remotesIn, root } from '../rooms.ts';
import { trackedFiles } from '../trackedFiles.ts';

/** Screens and addresses that the browser specs visit. */
export interface Walks {
  /** Folders of all remotes. */
  readonly remotes: readonly string[];
  /** Folders of the rooms whose screens a spec walks, by its path. */
  readonly roomsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

const pages = 'e2e/pages/';
const isSpec = (path: string): boolean => /^e2e\/specs\/.*\.spec\.ts$/.test(path);

/**
 * Reads which screens and addresses each spec names, itself or through what it imports. A page object belongs to the room of its folder, an address
 * to the remote with that route.
 */
export async function readWalks(folder = root): Promise<Walks> {
  const sources = await trackedFiles(/^e2e\/.*\.ts$|(^|\/)remote\.ts$/, folder);
  const texts = new Map(sources.map(({ path, text }) => [path, withoutComments(text)]));
  const screens = roomsOfScreens(texts.get(`${pages}screens.ts`) ?? '');
  const remotes = remotesIn(folder).map((remote) => remote.folder);
  const routes = roomsOfRoutes(texts, remotes);
  const specs = [...texts.keys()].filter(isSpec);
  return {
    remotes,
    roomsOf: new Map(specs.map((spec) => [spec, roomsNamedIn(textsOf(spec, texts), screens, routes)])),
  };
}

type Rooms = ReadonlyMap<string, string>;

const withoutComments = (text: string): string => text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '');

/** Of the names that screens have in tests: a page object, or one that another page object leads to. */
function roomsOfScreens(text: string): Rooms {
  const rooms = new Map<string, string>();
  for (const [, name = '', room = ''] of text.matchAll(/import \{ (\w+) \} from '\.\/([\w/-]+)\/\w+\.ts'/g))
    rooms.set(name, room);
  for (const [, name = '', made = '', from = ''] of text.matchAll(/(\w+)(?::| =) (?:new (\w+)\(|(\w+)\.)/g)) {
    const room = rooms.get(made) ?? rooms.get(from);
    if (room !== undefined) rooms.set(name, room);
  }
  return rooms;
}

/** Of the first parts of addresses. */
function roomsOfRoutes(texts: Rooms, remotes: readonly string[]): Rooms {
  const rooms = new Map<string, string>();
  for (const remote of remotes)
    for (const [, start = ''] of texts.get(`${remote}/src/remote.ts`)?.matchAll(/\bpath: '([^'/]+)/g) ?? [])
      rooms.set(start, remote);
  return rooms;
}

/** Of a spec and all that it imports of the suite, but for the page objects. */
function textsOf(spec: string, texts: Rooms): string {
  const seen = new Set([spec]);
  for (const path of seen)
    for (const [, named = ''] of texts.get(path)?.matchAll(/from '(\.[^']+\.ts)'/g) ?? []) {
      const target = posix.join(posix.dirname(path), named);
      if (texts.has(target) && !target.startsWith(pages)) seen.add(target);
    }
  return [...seen].map((path) => texts.get(path)).join('\n');
}

function roomsNamedIn(text: string, screens: Rooms, routes: Rooms): ReadonlySet<string> {
  const strings = /'[^'\n]*'|`[^`\n]*`/g;
  const named = (text.replaceAll(strings, '').match(/\b\w+(?=\.)/g) ?? []).map((word) => screens.get(word));
  const visited = (text.match(strings) ?? []).map((written) => routes.get(/^.\/([\w-]+)/.exec(written)?.[1] ?? ''));
  return new Set([...named, ...visited].filter((room) => room !== undefined));
}
