import { readBehaviours, readJourneys, type Behaviour } from './behaviours.ts';

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

describe('the list of journeys', () => {
  const journeysOf = (...ids: readonly string[]) =>
    readJourneys(JSON.stringify({ journeys: ids.map((id) => ({ ...aBehaviour, id })) }));

  it('The journeys are read in order, from J1 on', () => {
    expect(journeysOf('J1', 'J2').map(({ id }) => id)).toEqual(['J1', 'J2']);
    expect(() => journeysOf('J2')).toThrow('J2 cannot come after the beginning');
    expect(() => journeysOf('J1', 'J1')).toThrow('J1 cannot come after J1');
    expect(() => journeysOf('S1.1')).toThrow('journey 1 needs an id such as J2');
  });
});
