import * as z from 'zod/mini';
import { languages } from '@portolan/contracts';

/** Access rules that the shell knows (remote-kit); a route with another could never be entered. */
export const knownAccessRules = ['public', 'login', 'member', 'profile', 'admin', 'people', 'tracking'] as const;

const roomId = z.string().check(z.regex(/^(shell|mf-[a-z0-9-]{1,40})$/));
const versionName = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/));
const fileName = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/), z.maxLength(200));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const title = z.string().check(z.minLength(1), z.maxLength(80), z.refine((text) => text.isWellFormed(), 'It holds half of a character.'));
const texts = z.object(Object.fromEntries(languages.map((language) => [language, title])) as Record<(typeof languages)[number], z.ZodMiniString>);

const versionsByKey = z.record(z.string(), z.string());
const neededFiles = z.object({ files: z.array(fileName), shares: z.array(z.string()) });

/** `build.json`, as the webpack preset writes it. */
const build = z.object({
  id: roomId,
  kind: z.enum(['shell', 'remote']),
  version: versionName,
  packageVersion: z.string(),
  container: z.optional(z.string()),
  entry: fileName,
  styles: z.optional(z.array(fileName)),
  shellContract: z.optional(z.string()),
  routes: z.optional(z.record(z.string(), neededFiles)),
  shares: z.optional(z.record(z.string(), neededFiles)),
  federation: z.optional(z.string()),
  provides: z.optional(versionsByKey),
  takes: z.optional(versionsByKey),
  api: z.optional(versionsByKey),
  exposes: z.optional(z.array(z.string())),
}).check(z.refine(({ id, kind }) => (kind === 'shell') === (id === 'shell'), 'The shell alone is of the kind "shell".'));

/** Names that are the portal's own: no remote may have a page there. */
const ownNames = /^(login|api|registry|remotes|assets|document-service|healthz|readyz|metrics)(\/|$)/;

/** `trips`, `trip/:cartId`, `search/taxis/*`: a word first, then words and names, and a star at the end alone. */
const routePath = z.string().check(
  z.regex(/^[a-z0-9-]+(\/(:[A-Za-z][A-Za-z0-9]*|[a-z0-9-]+))*(\/\*)?$/, 'A path is lower-case words and :names between slashes, a word first; a star may stand at its end alone.'),
  z.maxLength(120),
  z.refine((path) => !ownNames.test(path), 'This path is the portal’s own.'),
);

/** `remote.json`: routes, menu and needs of a remote. */
export const remoteManifest = z.object({
  id: roomId,
  routes: z.array(z.object({ path: routePath, access: z.enum(knownAccessRules), title: texts })),
  nav: z.array(
    z.object({
      to: z.string().check(z.regex(/^\/[a-z0-9/-]*$/)),
      label: texts,
      icon: z.string(),
      access: z.enum(knownAccessRules),
      place: z.enum(['main', 'book', 'profile']),
      order: z.number(),
    }),
  ),
  languages: z.array(z.enum(languages)),
  needs: z.object({ shell: z.string(), api: z.array(z.string()) }),
});
export type RemoteManifest = z.output<typeof remoteManifest>;

/** One published version: what it is, and the hash of each of its files by name. */
export const versionRecord = z.object({
  build,
  remote: z.optional(remoteManifest),
  files: z.record(fileName, integrity),
});
export type VersionRecord = z.output<typeof versionRecord>;

/** Ids, versions and file names as they may stand in a path. */
export const pathParts = { roomId, versionName, fileName };

/** Where a version's files are served: remotes and shell have their own root (platform, "Discovery"). */
export const baseUrlOf = ({ id, kind, version }: VersionRecord['build']): string => (kind === 'shell' ? `/assets/shell/${version}/` : `/remotes/${id}/${version}/`);
