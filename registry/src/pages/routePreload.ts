import type { Composition } from './composition.ts';
import { matchesRoute } from './routePath.ts';
import { baseUrlOf, type VersionRecord } from '../publish/versionRecord.ts';

/**
 * Address and hash of a file that the page will request; texts also have their language, because only the browser knows which it speaks.
 */
export type PreloadFile = readonly [url: string, integrity: string, language?: string];

/**
 * All files that the current page will request after the shell's own first files, so that the shell requests them at once instead of one
 * step after another (federation recipe, "boot preload"): the shell's texts, the route's files, and the fillers of slots that the page
 * shows at once. Each file once; empty for a path without a remote.
 */
export function routePreload({ shell, remotes }: Composition, path: string): PreloadFile[] {
  if (!shell) return [];
  const provided = shell.build.shares ?? {};
  const files = remotes.flatMap(({ record }) => {
    const parts = partsOn(record, path);
    const needed = parts.flatMap(({ files: own, shares }) => {
      const shared = withTheirOwn(shares, provided).flatMap((share) => provided[share]?.files ?? []);
      return [
        ...[record.build.entry, ...own].map((file) => fileOf(record, file)),
        ...shared.map((file) => fileOf(shell, file)),
      ];
    });
    const texts = [record.build, ...parts].flatMap((part) => textsOf(record, part));
    return parts.length === 0 ? [] : [...needed, ...texts];
  });
  return files.length === 0
    ? []
    : [...new Map([...textsOf(shell, shell.build), ...files].map((file) => [file[0], file])).values()];
}

/** The access rule of the screen at a path; null for a path without a remote. */
export const routeAccess = ({ remotes }: Composition, path: string): string | null =>
  remotes.flatMap(({ record }) => record.remote?.routes ?? []).find((route) => matchesRoute(route.path, path))
    ?.access ?? null;

/** Texts of the record, or of a part of it. */
const textsOf = (record: VersionRecord, { texts = {} }: Pick<VersionRecord['build'], 'texts'>): PreloadFile[] =>
  Object.entries(texts).flatMap(([language, files]) =>
    files.map((file): PreloadFile => [...fileOf(record, file), language]),
  );

/** A remote's contributions to a page: the screen at its path, and its fillers of slots. */
function partsOn({ build, remote }: VersionRecord, path: string) {
  const route = remote?.routes.find((candidate) => matchesRoute(candidate.path, path));
  const slots = (remote?.slots ?? []).filter(({ page }) => page === path);
  return [route && build.routes?.[route.path], ...slots.map(({ place }) => build.slots?.[place])].filter(
    (needed) => needed !== undefined,
  );
}

const fileOf = ({ build, files }: VersionRecord, file: string): [url: string, integrity: string] => [
  baseUrlOf(build) + file,
  files[file] ?? '',
];

/** Share keys with their own dependencies. */
function withTheirOwn(shares: readonly string[], provided: NonNullable<VersionRecord['build']['shares']>): string[] {
  const all = new Set(shares);
  for (const share of all) for (const inner of provided[share]?.shares ?? []) all.add(inner);
  return [...all];
}
