import { isTest, type ImportGraph } from './importGraph.ts';
import type { Reached } from './reached.ts';

/** What a run leaves out that tests only what a change can reach: one line each, for people. */
export function leftOut({ tests, rooms, specs }: Reached, graph: ImportGraph): string[] {
  const allTests = graph.files.filter(isTest).length;
  const otherRooms = graph.rooms.filter((room) => !rooms.includes(room));
  return [
    `${allTests - tests.length} of ${allTests} test files, which the change cannot reach`,
    ...(otherRooms.length === 0 ? [] : [`types of ${otherRooms.join(', ')}`]),
    specs.length === 0 ? 'the browser suite' : `the browser suite, but for ${specs.join(', ')}`,
    'an upgrade, small proofs, and first loads within their budget',
  ];
}
