import type { DatabaseEngine } from '../kernel/db/index.ts';

/** Engines that rules run on: both where the engine matters or all are asked for, else PostgreSQL, or PGlite without a server. */
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
