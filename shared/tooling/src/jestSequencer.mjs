import Sequencer from '@jest/test-sequencer';

/** Rooms whose tests build, start or prove something whole: single files of them take longer than any other's. */
const longFirst = ['tools', 'bench', 'registry'];

/** Jest's order, of files by what they took last or their size, after the rooms whose files take longest: none of those is left alone at the end. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const rankOf = ({ context }) => {
  const rank = longFirst.indexOf(context.config.displayName?.name ?? '');
  return rank === -1 ? longFirst.length : rank;
};
