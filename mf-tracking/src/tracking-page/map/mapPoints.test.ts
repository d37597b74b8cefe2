import { aLocation, aPerson, aTrackedTrip } from '../aLocation.ts';
import { groupByTime, timeGroups } from '../whereabouts.ts';
import { linesOf, pointsOf } from './mapPoints.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const at = (name: string, startsAt: string, endsAt: string, over: Parameters<typeof aLocation>[0] = {}) =>
  aPerson(name, aTrackedTrip(aLocation({ startsAt, endsAt, ...over })));
const placed = (...people: ReturnType<typeof at>[]) => {
  const groups = groupByTime(people, now);
  return timeGroups.flatMap((group) => groups[group]);
};

describe('the points of the map', () => {
  it('A point’s shape shows the time group, and people back home are faint', () => {
    const people = placed(
      at('Ana', '2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z'),
      at('Bo', '2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z'),
      at('Cilla', '2026-11-25T20:00:00Z', '2026-11-25T21:00:00Z'),
      at('Dag', '2026-11-18T20:00:00Z', '2026-11-18T21:00:00Z'),
    );
    expect(pointsOf(people, now, ({ kind }) => kind)).toMatchObject([
      { id: 'Ana', name: 'Ana: moving', shape: 'disc', isMuted: false, latitude: 59.91, longitude: 10.75 },
      { id: 'Bo', shape: 'square', isMuted: false },
      { id: 'Cilla', shape: 'diamond', isMuted: false },
      { id: 'Dag', isMuted: true },
    ]);
  });

  it('People without a position have no point on the map', () => {
    const people = placed(at('Ana', '2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z', { spot: null }));
    expect(pointsOf(people, now, () => '')).toEqual([]);
  });
});

it('A trip’s line goes through its places, dotted if still to come', () => {
  const stop = (startsAt: string, longitude: number, spot = { latitude: 59, longitude }) =>
    aLocation({ startsAt, spot });
  const person = aPerson(
    'Ana',
    aTrackedTrip(
      stop('2026-11-19T10:00:00Z', 18),
      stop('2026-11-20T10:00:00Z', 10),
      { ...stop('2026-11-20T14:00:00Z', 5), spot: null },
      stop('2026-11-21T10:00:00Z', 12),
    ),
  );
  expect(linesOf(person, now)).toEqual([
    {
      id: '1 0',
      path: [
        [18, 59],
        [10, 59],
      ],
      isAhead: false,
    },
    {
      id: '1 1',
      path: [
        [10, 59],
        [12, 59],
      ],
      isAhead: true,
    },
  ]);
});
