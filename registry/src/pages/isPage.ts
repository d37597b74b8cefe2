import { shellPages, shellPagesOfDemo, type PublicConfig } from '@portolan/contracts';
import type { Composition } from './composition.ts';
import { matchesRoute } from './routePath.ts';

/** Whether the shell or a remote of a composition has a page at a path. If sign-in may change the mix, every path counts as one. */
export function isPage(
  path: string,
  { remotes, isProvisional }: Composition,
  { environment }: Pick<PublicConfig, 'environment'>,
): boolean {
  if (isProvisional) return true;
  const own = environment === 'production' ? shellPages : [...shellPages, ...shellPagesOfDemo];
  const theirs = remotes.flatMap(({ record }) => (record.remote?.routes ?? []).map((route) => route.path));
  return [...own, ...theirs].some((route) => matchesRoute(route, path));
}
