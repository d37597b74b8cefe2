import * as z from 'zod/mini';
import { defaultTabOrder, languages, remoteId, versionName } from '@portolan/contracts';

const fileName = z.string().check(
  z.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/),
  z.maxLength(200),
  z.refine((name) => !/\.br(\/|$)/.test(name), 'The compressed copies are the registry’s.'),
);
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const title = z.string().check(z.minLength(1), z.maxLength(80));
const texts = z.object(
  Object.fromEntries(languages.map((language) => [language, title])) as Record<
    (typeof languages)[number],
    z.ZodMiniString
  >,
);

/** A name in a version record. Inherited property names of JavaScript objects, such as `constructor`, are refused. */
const plainName = z.string().check(z.refine((name) => !(name in Object.prototype), 'This name is every object’s own.'));

const versionsByKey = z.record(plainName, z.string());
const textFiles = z.record(plainName, z.array(fileName));
const neededFiles = z.object({ files: z.array(fileName), shares: z.array(plainName) });
/** Files that a route or slot needs; `texts` are those of the route or slot alone. */
const neededByPart = z.extend(neededFiles, { texts: z.optional(textFiles) });

/** `build.json`, as the webpack preset writes it. */
const build = z
  .object({
    id: remoteId,
    kind: z.enum(['shell', 'remote']),
    version: versionName,
    packageVersion: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/), z.maxLength(60)),
    container: z.optional(z.string()),
    entry: fileName,
    styles: z.optional(z.array(fileName)),
    shellContract: z.optional(z.string()),
    routes: z.optional(z.record(plainName, neededByPart)),
    slots: z.optional(z.record(plainName, neededByPart)),
    texts: z.optional(textFiles),
    accessRules: z.optional(z.array(z.string())),
    shares: z.optional(z.record(plainName, neededFiles)),
    federation: z.optional(z.string()),
    provides: z.optional(versionsByKey),
    takes: z.optional(versionsByKey),
    api: z.optional(versionsByKey),
    exposes: z.optional(z.array(z.string())),
  })
  .check(
    z.refine(({ id, kind }) => (kind === 'shell') === (id === 'shell'), 'The shell alone is of the kind "shell".'),
  );

/** The portal's own names: no remote may have a page there. */
const ownNames = /^(login|api|registry|remotes|assets|document-service|healthz|readyz|metrics)(\/|$)/;

/** `trips`, `trip/:cartId`, `search/taxis/*`: a word first, then words and names, and a star at the end alone. */
const routePath = z.string().check(
  z.regex(
    /^[a-z0-9-]+(\/(:[A-Za-z][A-Za-z0-9]*|[a-z0-9-]+))*(\/\*)?$/,
    'A path is lower-case words and :names between slashes, a word first; a star may stand at its end alone.',
  ),
  z.maxLength(120),
  z.refine((path) => !ownNames.test(path), 'This path is the portal’s own.'),
  z.refine((path) => !(path in Object.prototype), 'This name is every object’s own.'),
);

/** Name of an access rule; the shell says which exist. */
const accessRule = z.string().check(z.maxLength(40));

/** A slot of another owner, such as `home-card`. */
const placeName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'A place is named by lower-case words between hyphens.'),
  z.refine((name) => !(name in Object.prototype), 'This name is every object’s own.'),
);

/** Target of a menu entry or a command. */
const pagePath = z
  .string()
  .check(z.regex(/^(\/[a-z0-9-]+)+$/, 'A menu entry leads to a path of the portal, such as /trips.'), z.maxLength(120));

/** Facts of every kind of command. */
const commandFacts = {
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'A command is named by lower-case words between hyphens.')),
  label: texts,
  keywords: z.optional(texts),
  icon: z.string(),
  access: accessRule,
  order: z.number(),
};
const command = z.discriminatedUnion('kind', [
  z.looseObject({ ...commandFacts, kind: z.literal('go'), to: pagePath }),
  z.looseObject({ ...commandFacts, kind: z.literal('act') }),
  z.looseObject({ ...commandFacts, kind: z.literal('search'), beforeTyping: z.optional(z.literal(true)) }),
]);

/**
 * `remote.json`: routes, menu, slots, commands and needs of a remote. Older versions have no slots or commands. Unknown facts are kept: a
 * newer shell may know them, and without them the page would silently lack something.
 */
export const remoteManifest = z.object({
  id: remoteId,
  routes: z.array(
    z.looseObject({
      path: routePath,
      access: accessRule,
      title: texts,
      resolves: z.optional(z.array(z.enum(['currencies']))),
      under: z.optional(pagePath),
    }),
  ),
  nav: z.array(
    z.looseObject({
      to: pagePath,
      label: texts,
      icon: z.string().check(z.maxLength(2_000)),
      access: accessRule,
      place: z.enum(['main', 'book', 'profile']),
      order: z.number(),
      product: z.optional(z.enum(defaultTabOrder)),
      foldedExceptFor: z.optional(z.enum(['approvers'])),
      counts: z.optional(z.literal(true)),
    }),
  ),
  commands: z.optional(z.array(command)),
  slots: z.optional(
    z.array(
      z.looseObject({
        place: placeName,
        access: accessRule,
        order: z.number(),
        takes: z.enum(['one', 'many']),
        page: z.nullable(z.string().check(z.maxLength(120))),
      }),
    ),
  ),
  languages: z.array(z.enum(languages)),
  needs: z.object({ shell: z.string(), api: z.array(plainName) }),
});
export type RemoteManifest = z.output<typeof remoteManifest>;

/** One published version: its declarations, and the hash of each of its files by name. */
export const versionRecord = z
  .object({
    build,
    remote: z.optional(remoteManifest),
    files: z.record(fileName, integrity),
  })
  .check(z.refine(isStorable, 'It holds half of a character, or one that no database keeps.'));
export type VersionRecord = z.output<typeof versionRecord>;

/** Ids, versions and file names as allowed in a path. */
export const pathSegments = { roomId: remoteId, versionName, fileName };

/** The address of a version's files: remotes and shell have their own root (platform, "Discovery"). */
export const baseUrlOf = ({ id, kind, version }: VersionRecord['build']): string =>
  kind === 'shell' ? `/assets/shell/${version}/` : `/remotes/${id}/${version}/`;

/** True if a database can store every text and name in it: none with half a character or U+0000. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return (
    typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held))
  );
}
