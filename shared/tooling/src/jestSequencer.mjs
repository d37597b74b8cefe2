import Sequencer from '@jest/test-sequencer';

/** Rooms whose tests build, start or prove something whole: single files of them take longest. */
const longFirst = ['tools', 'bench', 'registry'];

/** Jest's order, by last duration or size, after the rooms with the longest files: none of those runs alone at the end. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

const rankOf = ({ context }) => {
  const rank = longFirst.indexOf(context.config.displayName?.name ?? '');
  return rank === -1 ? longFirst.length : rank;
};
