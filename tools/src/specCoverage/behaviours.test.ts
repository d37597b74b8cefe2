import { readBehaviours, type Behaviour } from './behaviours.ts';

const aBehaviour: Behaviour = { id: 'S1.1', area: 'trips', text: 'A trip has a name', state: 'built' };
const read = (...entries: readonly object[]) => readBehaviours(JSON.stringify({ behaviours: entries }));
const readIds = (...ids: readonly string[]) => read(...ids.map((id) => ({ ...aBehaviour, id })));

describe('the list of behaviours', () => {
  it('is read in its order', () => {
    expect(readIds('S1.1', 'S1.2', 'S3.1').map(({ id }) => id)).toEqual(['S1.1', 'S1.2', 'S3.1']);
  });

  it.each([
    { id: 'S1' },
    { id: '1.1' },
    { id: 'S1.01' },
    { area: 'boats' },
    { text: ' ' },
    { text: 3 },
    { state: 'done' },
    { owner: 'x' },
    { area: undefined },
  ])('refuses an entry with %j', (change) => {
    expect(() => read({ ...aBehaviour, ...change })).toThrow('behaviour 1 needs an id');
  });

  it.each([['S1.2'], ['S1.1', 'S1.1'], ['S1.1', 'S1.3'], ['S2.1', 'S1.1'], ['S1.1', 'S2.2']])(
    'refuses an id that is missing, twice or out of order: %j',
    (...ids) => {
      expect(() => readIds(...ids)).toThrow(`${ids.at(-1)} cannot come after`);
    },
  );

  it.each(['{}', '{"behaviours":[]}', '{"behaviours":{}}'])(
    'is not taken for whole where there is none: %s',
    (json) => {
      expect(() => readBehaviours(json)).toThrow('has to be a list');
    },
  );
});
