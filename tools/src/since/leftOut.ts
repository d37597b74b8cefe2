import { isTest, type ImportGraph } from './importGraph.ts';
import type { Reached } from './reached.ts';
import type { Walks } from './walks.ts';

/** Tests and checks that a run with `--since` leaves out, one line each, for people. */
export function leftOut({ tests, rooms, specs }: Reached, graph: ImportGraph, { roomsOf }: Walks): string[] {
  const allTests = graph.files.filter(isTest).length;
  const otherRooms = graph.rooms.filter((room) => !rooms.includes(room));
  return [
    `${allTests - tests.length} of ${allTests} test files, which the change cannot reach`,
    ...(otherRooms.length === 0 ? [] : [`types of ${otherRooms.join(', ')}`]),
    `${roomsOf.size - specs.length} of ${roomsOf.size} browser specs, which walk nothing that changed`,
    'an upgrade, small proofs, and first loads within their budget',
  ];
}
