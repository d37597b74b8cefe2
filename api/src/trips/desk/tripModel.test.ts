import fc from 'fast-check';
import { withDatabases } from '../../testing/index.ts';
import { openTripWalks, walkers, type Walk } from '../../testing/tripWalk.ts';
import { stepNames } from '../../testing/tripWalkSteps.ts';
import { tripTransitions } from '../model/tripTransitions.ts';

/** Walks that random ones take too seldom: together they reach every cell. The proof `trips` takes many more random ones. */
const known: readonly Walk[] = [
  { bound: 'nobody', steps: ['add', 'addDeclined', 'submit', 'settle', 'cancelOne', 'settle', 'cancel', 'settle'] },
  {
    bound: 'nobody',
    steps: [
      'addDeclined',
      'submit',
      'settle',
      'retry',
      'settle',
      'reopen',
      'clear',
      'addPending',
      'submit',
      'settle',
      'confirms',
      'takesBack',
    ],
  },
  {
    bound: 'nobody',
    steps: [
      'addDeclined',
      'addDeclined',
      'submit',
      'settle',
      'handOver',
      'settle',
      'giveBack',
      'handOver',
      'resume',
      'settle',
      'handOver',
      'cancelOne',
      'cancel',
    ],
  },
  {
    bound: 'nobody',
    steps: [
      'addPriceRising',
      'submit',
      'settle',
      'submit',
      'settle',
      'add',
      'remove',
      'reschedules',
      'cancel',
      'settle',
    ],
  },
  // Agents have failed items of a booked trip: these are returned, booked, given up, and left alone when the booking is cancelled.
  {
    bound: 'nobody',
    steps: [
      'addDeclined',
      'add',
      'submit',
      'settle',
      'handOver',
      'settle',
      'giveBack',
      'handOver',
      'resume',
      'settle',
      'handOver',
      'cancelOne',
      'settle',
      'cancel',
      'settle',
    ],
  },
  {
    bound: 'nobody',
    steps: [
      'add',
      'addDeclined',
      'submit',
      'settle',
      'handOver',
      'cancelOne',
      'settle',
      'giveBack',
      'handOver',
      'cancel',
    ],
  },
  {
    bound: 'softly',
    steps: ['add', 'addDeclined', 'submit', 'settle', 'handOver', 'reject', 'settle'],
  },
  // A supplier sends an event about a booking after a failed item beside it was given up, or was booked in another run.
  { bound: 'nobody', steps: ['addDeclined', 'add', 'submit', 'settle', 'cancelOne', 'reschedules', 'takesBack'] },
  {
    bound: 'nobody',
    steps: [
      'add',
      'submit',
      'settle',
      'accepts',
      'reschedules',
      'accepts',
      'accepts',
      'addDeclined',
      'submit',
      'settle',
      'reschedules',
      'accepts',
      'clear',
      'cancel',
    ],
  },
  { bound: 'nobody', steps: ['add', 'addPending', 'submit', 'settle', 'cancel', 'settle'] },
  { bound: 'nobody', steps: ['addPending', 'submit', 'settle', 'cancel', 'settle'] },
  { bound: 'nobody', steps: ['addPending', 'submit', 'declines', 'cancel'] },
  { bound: 'nobody', steps: ['add', 'submit', 'reschedules', 'takesBack'] },
  {
    bound: 'nobody',
    steps: [
      'addHeld',
      'addVoidable',
      'addUnsecured',
      'submit',
      'settle',
      'cancelOne',
      'settle',
      'takesBack',
      'cancel',
      'settle',
    ],
  },
  {
    bound: 'hard',
    steps: [
      'addHeld',
      'submit',
      'approve',
      'settle',
      'addVoidable',
      'submit',
      'reject',
      'addUnsecured',
      'submit',
      'recall',
      'submit',
      'settle',
      'submit',
      'approve',
      'settle',
      'reschedules',
    ],
  },
  { bound: 'softly', steps: ['addHeld', 'addUnsecured', 'submit', 'settle', 'reject', 'settle'] },
  {
    bound: 'nobody',
    steps: [
      'addHeld',
      'submit',
      'settle',
      'addVoidable',
      'discard',
      'addDeclined',
      'add',
      'submit',
      'settle',
      'discard',
    ],
  },
  { bound: 'softly', steps: ['add', 'addPending', 'submit', 'settle', 'declines', 'cancelOne', 'reject', 'settle'] },
  {
    bound: 'softly',
    steps: ['add', 'submit', 'approve', 'settle', 'add', 'submit', 'settle', 'reject', 'settle', 'reopen'],
  },
  {
    bound: 'softly',
    steps: ['add', 'submit', 'settle', 'add', 'submit', 'settle', 'add', 'reject', 'settle', 'clear'],
  },
  {
    bound: 'softly',
    steps: [
      'add',
      'addDeclined',
      'submit',
      'settle',
      'timesOut',
      'reopen',
      'submit',
      'settle',
      'add',
      'cancelOne',
      'settle',
      'timesOut',
    ],
  },
  {
    bound: 'before',
    steps: [
      'add',
      'submit',
      'approveOwn',
      'comment',
      'recall',
      'submit',
      'reject',
      'reopen',
      'submit',
      'approve',
      'settle',
      'add',
      'submit',
      'recall',
      'submit',
      'cancel',
      'reject',
    ],
  },
  { bound: 'before', steps: ['add', 'submit', 'cancel'] },
  { bound: 'before', steps: ['addPriceRising', 'submit', 'approve', 'settle', 'approve', 'settle'] },
  { bound: 'hard', steps: ['addDeclined', 'submit', 'approve', 'settle', 'cancel', 'rename'] },
  {
    bound: 'hard',
    steps: [
      'add',
      'addHeld',
      'submit',
      'settle',
      'approve',
      'settle',
      'add',
      'submit',
      'settle',
      'reject',
      'settle',
      'cancel',
      'settle',
    ],
  },
  {
    bound: 'hard',
    steps: [
      'add',
      'addHeld',
      'submit',
      'settle',
      'recall',
      'remove',
      'settle',
      'remove',
      'submit',
      'recall',
      'settle',
      'submit',
      'cancel',
      'settle',
    ],
  },
  {
    bound: 'hard',
    steps: ['addHeld', 'addPriceRising', 'addPending', 'submit', 'settle', 'approve', 'settle', 'confirms'],
  },
  { bound: 'hard', steps: ['add', 'addDeclined', 'submit', 'settle', 'approve', 'settle', 'retry', 'settle'] },
  { bound: 'hard', steps: ['add', 'submit', 'reject', 'cancelOne'] },
  {
    bound: 'hard',
    steps: [
      'add',
      'submit',
      'settle',
      'late',
      'recall',
      'settle',
      'submit',
      'settle',
      'late',
      'reject',
      'settle',
      'reopen',
      'remove',
    ],
  },
];

withDatabases((database) => {
  let walks: Awaited<ReturnType<typeof openTripWalks>>;
  beforeAll(async () => {
    walks = await openTripWalks(database(), 'statuses');
  });
  afterAll(() => walks.close());

  it('In any order of people’s and suppliers’ actions, offered calls work, others are refused without a change, status and history match the items, and the money is right', async () => {
    const walk: fc.Arbitrary<Walk> = fc.record({
      bound: fc.constantFrom(...walkers),
      steps: fc.array(fc.constantFrom(...stepNames, 'submit', 'submit', 'settle', 'settle', 'approve', 'add'), {
        minLength: 8,
        maxLength: 14,
      }),
    });
    await fc.assert(fc.asyncProperty(walk, walks.take), {
      seed: 20_261_121,
      numRuns: known.length + 4,
      endOnFailure: true,
      examples: known.map((one) => [one]),
    });
  }, 600_000); // a generous limit: each step reads all that is known of a trip, before and after

  it('The walks reach every cell of the transition table', () => {
    const cells = Object.entries(tripTransitions).flatMap(([from, row]) =>
      Object.keys(row)
        .filter((to) => to !== from)
        .map((to) => `${from} → ${to}`),
    );
    expect(cells.filter((cell) => !walks.covered.has(cell))).toEqual([]);
  });
});
