import type { DatabaseEngine } from '../kernel/db/index.ts';

/** Engines that rules run on: both if the engine matters or both are requested, else PostgreSQL, or PGlite without a server. */
export function enginesOfTests({
  onBoth,
  hasPostgres,
}: {
  readonly onBoth: boolean;
  readonly hasPostgres: boolean;
}): readonly DatabaseEngine[] {
  if (!hasPostgres) return ['pglite'];
  return onBoth ? ['pglite', 'postgresql'] : ['postgresql'];
}
