import type { Composition } from './composition.ts';
import { baseUrlOf, type VersionRecord } from './versionRecord.ts';

/** Address and hash of a file that the page will ask for. */
export type PreloadFile = readonly [url: string, integrity: string];

/**
 * All that the route at hand will ask for after the shell's own first files, so that the shell can ask for it at once
 * instead of one step after another (federation recipe, "boot preload"). Empty for a path that no remote owns.
 */
export function routePreload({ shell, remotes }: Composition, path: string): PreloadFile[] {
  for (const { record } of remotes) {
    const route = record.remote?.routes.find((candidate) => matches(candidate.path, path));
    const needed = route && record.build.routes?.[route.path];
    if (!needed || !shell) continue;
    const provided = shell.build.shares ?? {};
    const shared = withTheirOwn(needed.shares, provided).flatMap((share) => provided[share]?.files ?? []);
    return [
      ...[record.build.entry, ...needed.files].map((file) => fileOf(record, file)),
      ...[...new Set(shared)].map((file) => fileOf(shell, file)),
    ];
  }
  return [];
}

const fileOf = ({ build, files }: VersionRecord, file: string): PreloadFile => [baseUrlOf(build) + file, files[file] ?? ''];

/** Share keys with those that they need themselves. */
function withTheirOwn(shares: readonly string[], provided: NonNullable<VersionRecord['build']['shares']>): string[] {
  const all = new Set(shares);
  for (const share of all) for (const inner of provided[share]?.shares ?? []) all.add(inner);
  return [...all];
}

/** A route's path as the router reads it: `:name` is one segment, a last `*` any number. */
function matches(route: string, path: string): boolean {
  const pattern = route.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+');
  return new RegExp(`^/${pattern}/?$`, 'i').test(path);
}
