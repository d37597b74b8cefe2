import {
  approveTrip,
  commentTrip,
  delegateApproval,
  fetchTrip,
  fetchTripHistory,
  rejectTrip,
  type ErrorType,
  type Operation,
} from '@portolan/contracts';
import { FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { ApprovalRequestStore, type ApprovalAction } from './ApprovalRequestStore.ts';
import { aTripInApproval, someHistory } from '../../testing/aTripInApproval.ts';

const first = <T>([value]: readonly T[]): T | undefined => value;

async function aStore(edge = new FakeEdge()) {
  edge.answers(fetchTrip, aTripInApproval()).answers(fetchTripHistory, someHistory());
  const { http } = await signedInSession(edge);
  const store = new ApprovalRequestStore(http, ids.trip);
  await store.load();
  return { edge, store };
}

describe('Progress of an answer', () => {
  const actions: [ApprovalAction, Operation, (store: ApprovalRequestStore) => Promise<unknown>][] = [
    ['approve', approveTrip, (store) => store.approve()],
    ['reject', rejectTrip, (store) => store.reject('Too dear')],
    ['delegate', delegateApproval, (store) => store.delegate(ids.colleague, '')],
    ['comment', commentTrip, (store) => store.comment('Why Oslo?')],
  ];
  const everyAnswer = (edge: FakeEdge) => {
    for (const [, operation] of actions) edge.answers(operation, aTripInApproval());
    return edge;
  };

  it.each(actions)(
    '[S4.40] The action %s is pending until its answer, and no other action is sent',
    async (name, operation, act) => {
      const { edge, store } = await aStore(everyAnswer(new FakeEdge()));
      const release = edge.holds(operation);
      expect(store.pending).toBeNull();
      const acting = act(store);
      expect(store.pending).toBe(name);
      for (const [, , actToo] of actions) await actToo(store);
      expect(store.pending).toBe(name);
      release();
      await acting;
      expect(store.pending).toBeNull();
      expect(actions.flatMap(([, other]) => edge.requestsOf(other))).toHaveLength(1);
    },
  );

  it.each(actions)('[S4.40] The action %s is no longer pending after a refusal', async (_name, operation, act) => {
    const { store } = await aStore(everyAnswer(new FakeEdge()).refuses(operation, 'UNAVAILABLE', 'Later'));
    await act(store);
    expect(store.pending).toBeNull();
  });
});

describe('Answers to an approval request', () => {
  it('An answer sends the visible version of the trip under its own idempotency key', async () => {
    const { edge, store } = await aStore();
    edge
      .answers(approveTrip, aTripInApproval({ status: 'APPROVED' }))
      .answers(rejectTrip, aTripInApproval({ status: 'REJECTED' }));
    expect(await store.approve()).toBe('approved');
    expect(await store.reject('Too dear')).toBe('rejected');
    const [yes, no] = [first(edge.requestsOf(approveTrip)), first(edge.requestsOf(rejectTrip))];
    expect([yes?.body, no?.body]).toEqual([{ tripVersion: 3 }, { tripVersion: 3, comment: 'Too dear' }]);
    const [keyOfYes, keyOfNo] = [yes?.headers['Idempotency-Key'], no?.headers['Idempotency-Key']];
    expect(keyOfYes).toMatch(/^[\da-f-]{36}$/);
    expect(keyOfNo).not.toBe(keyOfYes);
  });

  it('A repeated answer after a lost response uses the same key; a different answer uses a new one', async () => {
    const { edge, store } = await aStore();
    edge.answers(rejectTrip, aTripInApproval({ status: 'REJECTED' })).fails(rejectTrip, 1);
    expect(await store.reject('Too dear')).toBeNull();
    expect(store.outcome).toMatchObject({ kind: 'refused', error: { type: 'NETWORK' } });
    await store.reject('Too dear');
    await store.reject('Much too dear');
    const [lost, again, other] = edge.requestsOf(rejectTrip).map(({ headers }) => headers['Idempotency-Key']);
    expect(again).toBe(lost);
    expect(other).not.toBe(lost);
  });

  it('An approval that other approvers must follow is passed on', async () => {
    const { edge, store } = await aStore();
    edge.answers(approveTrip, aTripInApproval({ step: 2 }));
    expect(await store.approve()).toBe('passedOn');
  });

  it('An approval of a trip whose price rose too much does not count: its latest version awaits a decision', async () => {
    const { edge, store } = await aStore();
    edge
      .answers(approveTrip, aTripInApproval({ tripVersion: 5 }))
      .answers(fetchTrip, aTripInApproval({ tripVersion: 5 }));
    expect(await store.approve()).toBeNull();
    expect(store.outcome?.kind).toBe('changed');
    expect(store.case?.trip.approval?.tripVersion).toBe(5);
  });

  it('An approver delegates a request to a colleague with or without a comment', async () => {
    const { edge, store } = await aStore();
    edge.answers(delegateApproval, aTripInApproval());
    expect(await store.delegate(ids.colleague, '')).toBe('delegated');
    await store.delegate(ids.colleague, 'You know Oslo');
    expect(edge.requestsOf(delegateApproval).map(({ body }) => body)).toEqual([
      { tripVersion: 3, customerId: ids.colleague },
      { tripVersion: 3, customerId: ids.colleague, comment: 'You know Oslo' },
    ]);
  });

  it.each<[ErrorType, string]>([
    ['ALREADY_DECIDED', 'decided'],
    ['TRIP_CHANGED', 'changed'],
    ['INVALID_TRANSITION', 'changed'],
    ['NOT_FOUND', 'changed'],
  ])('A refusal with %s loads the latest trip and sets the outcome %s', async (type, kind) => {
    const { edge, store } = await aStore();
    edge.refuses(approveTrip, type, 'No').answers(fetchTrip, aTripInApproval({ tripVersion: 9 }));
    expect(await store.approve()).toBeNull();
    expect(store.outcome?.kind).toBe(kind);
    expect(store.case?.trip.approval?.tripVersion).toBe(9);
  });

  it('An answer that the portal cannot carry out now leaves the request as it is', async () => {
    const { edge, store } = await aStore();
    edge.refuses(approveTrip, 'BOOKING_NOT_AVAILABLE', 'Later');
    expect(await store.approve()).toBeNull();
    expect(store.outcome?.kind).toBe('refused');
    expect(edge.requestsOf(fetchTrip)).toHaveLength(1);
  });

  it('Only one answer runs at a time, and `pending` names it', async () => {
    const { edge, store } = await aStore();
    edge.answers(approveTrip, aTripInApproval({ status: 'APPROVED' })).answers(rejectTrip, aTripInApproval());
    const release = edge.holds(approveTrip);
    const approving = store.approve();
    expect(store.pending).toBe('approve');
    expect(await store.reject('No')).toBeNull();
    expect(edge.requestsOf(rejectTrip)).toHaveLength(0);
    release();
    await approving;
    expect(store.pending).toBeNull();
  });
});

describe('Remarks on a trip', () => {
  it('The remarks are all comments on the trip itself, oldest first', async () => {
    const { store } = await aStore();
    expect(store.case?.remarks.map(({ by, comment }) => `${by}: ${comment}`)).toEqual([
      'Jonas Lindqvist: Why by taxi?',
    ]);
  });

  it('A new comment reloads the remarks', async () => {
    const { edge, store } = await aStore();
    edge.answers(commentTrip, aTripInApproval());
    expect(await store.comment('Is there a train?')).toBe(true);
    expect(first(edge.requestsOf(commentTrip))?.body).toEqual({ comment: 'Is there a train?' });
    expect(edge.requestsOf(fetchTripHistory)).toHaveLength(2);
    expect(store.outcome?.kind).toBe('said');
  });
});
