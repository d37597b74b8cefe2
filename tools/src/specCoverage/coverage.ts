import type { Behaviour } from './behaviours.ts';
import type { TitledTest } from './testTitles.ts';

/** A behaviour with the tests that prove it. */
export interface CoverageRow {
  readonly behaviour: Behaviour;
  readonly tests: readonly TitledTest[];
}

interface Coverage {
  /** One for each behaviour, in the order of the specification; tests in the order of their files. */
  readonly rows: readonly CoverageRow[];
  /** A built behaviour without a test, a planned one with a test, an unknown id; one line each. */
  readonly problems: readonly string[];
}

/** The tests of each behaviour, and problems. */
export function coverageOf(behaviours: readonly Behaviour[], tests: readonly TitledTest[]): Coverage {
  const known = new Set(behaviours.map(({ id }) => id));
  const unknown = tests.flatMap(({ path, title, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${path}: "${title}" carries ${id}, which is no behaviour of the specification`),
  );
  const rows = behaviours.map((behaviour) => ({
    behaviour,
    tests: tests.filter(({ ids }) => ids.includes(behaviour.id)),
  }));
  return { rows, problems: [...rows.flatMap(misfit), ...unknown] };
}

function misfit({ behaviour: { id, text, state }, tests }: CoverageRow): string[] {
  if (state === 'built' && tests.length === 0) return [`${id} is built, and no test proves it: ${text}`];
  if (state === 'planned' && tests.length > 0) return [`${id} is planned, but ${tests[0]!.path} proves it: ${text}`];
  return [];
}
