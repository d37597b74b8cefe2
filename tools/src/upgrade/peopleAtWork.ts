import { Caller, type Call } from './Caller.ts';

const dayMs = 86_400_000;

/** People of the demo's company who go on working while the database is upgraded. */
export interface PeopleAtWork {
  readonly companyId: string;
  /** Lets each finish the current round, or stop at a failed call. @returns all their answers */
  stop(): Promise<readonly Call[]>;
}

/** Lets a traveller list, create, fill and submit trips, their line manager approve, and a colleague read lists, until stopped. */
export async function putPeopleToWork(url: string): Promise<PeopleAtWork> {
  const calls: Call[] = [];
  const stopping = new AbortController();
  const signIn = (who: string): Promise<Caller> =>
    Caller.signIn(url, `${who}@nordlys.example`, (call) => calls.push(call));
  const [traveller, approver, arranger] = [
    await signIn('traveller'),
    await signIn('approver'),
    await signIn('arranger'),
  ];
  const again = async (round: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) await round();
  };
  const working = Promise.all([
    again(() => tripOf(traveller)),
    again(() => approvalOf(approver)),
    again(() => lookOf(arranger)),
  ]);
  working.catch(() => undefined); // their calls report it
  return {
    companyId: traveller.companyId,
    stop: async () => {
      stopping.abort();
      await working.catch(() => undefined);
      return calls;
    },
  };
}

const lookOf = async (person: Caller): Promise<void> => {
  await person.ask('list', 'GET', `v2/corporations/${person.companyId}/trips?size=24`);
};

async function tripOf(person: Caller): Promise<void> {
  await lookOf(person);
  const { cartId } = await person.ask<{ cartId: string }>('make', 'POST', 'v2/carts', {
    tripName: 'Under way',
    customerId: person.id,
  });
  const startDateTime = new Date(Date.now() + 2 * dayMs).toISOString();
  const { data } = await person.ask<{ data: { id: string; reservation: string }[] }>(
    'search',
    'POST',
    'v1/services/offers',
    {
      pointId: 'airport:ARN',
      startDateTime,
      people: 1,
      travellerIds: [],
    },
  );
  const offer = data.find(({ reservation }) => reservation === 'VOIDABLE');
  if (offer === undefined) throw new Error('There is no such service.');
  await person.ask('add', 'POST', `v2/carts/${cartId}/items`, {
    others: [{ offerId: offer.id, travelers: [{ userId: person.id }] }],
  });
  await person.ask('submit', 'POST', `v2/carts/${cartId}/submit`, { note: 'The client pays.' });
}

/** The first trip that waits for them: a filled database has a hundred. */
async function approvalOf(person: Caller): Promise<void> {
  const { content } = await person.ask<{ content: { cartId: string; approval: { tripVersion: number } | null }[] }>(
    'list pending',
    'GET',
    'v2/carts/pending-approvals',
  );
  const [first] = content;
  if (first?.approval == null) return;
  const { tripVersion } = first.approval;
  await person.ask('approve', 'POST', `v2/carts/${first.cartId}/approve`, { tripVersion });
}
