import { readBehaviours, type Behaviour } from './behaviours.ts';

const aBehaviour: Behaviour = { id: 'S1.1', area: 'trips', text: 'A trip has a name', state: 'built' };
const read = (...entries: readonly object[]) => readBehaviours(JSON.stringify({ behaviours: entries }));
const readIds = (...ids: readonly string[]) => read(...ids.map((id) => ({ ...aBehaviour, id })));

describe('the list of behaviours', () => {
  it('The behaviours are read in order', () => {
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
  ])('A behaviour with %j is refused', (change) => {
    expect(() => read({ ...aBehaviour, ...change })).toThrow('behaviour 1 needs an id');
  });

  it.each([['S1.2'], ['S1.1', 'S1.1'], ['S1.1', 'S1.3'], ['S2.1', 'S1.1'], ['S1.1', 'S2.2']])(
    'An id that is missing, repeated or out of order is refused: %j',
    (...ids) => {
      expect(() => readIds(...ids)).toThrow(`${ids.at(-1)} cannot come after`);
    },
  );

  it.each(['{}', '{"behaviours":[]}', '{"behaviours":{}}'])('A file without behaviours is refused: %s', (json) => {
    expect(() => readBehaviours(json)).toThrow('has to be a list');
  });
});
