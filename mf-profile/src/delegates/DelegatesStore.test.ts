import { listDelegates, listEmployees, setDelegate, type ApprovalDelegate } from '@portolan/contracts';
import { FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { when } from 'mobx';
import { DelegatesStore } from './DelegatesStore.ts';

const jonas: ApprovalDelegate = {
  delegateId: '00000000-0000-4000-8000-0000000000d1',
  name: 'Jonas Lindqvist',
  startsAt: '2026-12-01T00:00:00Z',
  endsAt: '2026-12-05T00:00:00Z',
};
const found = (customerId: string, firstName: string) => ({
  customerId,
  firstName,
  lastName: 'Lindqvist',
  username: '',
  email: `${firstName}@nordlys.example`,
  userTitle: null,
  phone: '',
  roles: [],
  status: 'ACTIVE' as const,
  lastLoginAt: null,
});

async function aStore() {
  const edge = new FakeEdge()
    .answers(listDelegates, { content: [] })
    .answers(setDelegate, jonas)
    .answers(listEmployees, {
      content: [found(ids.traveller, 'Elin'), found(jonas.delegateId, 'Jonas')],
      pageSize: 10,
      totalItems: 2,
      totalPages: 1,
      currentPage: 1,
    });
  const { http } = await signedInSession(edge);
  const store = new DelegatesStore({ http, userId: ids.traveller, companyId: ids.company, zone: 'Europe/Stockholm' });
  store.lookup.search('lindq');
  await when(() => store.lookup.state.kind === 'ready');
  return { edge, store };
}

describe('a delegate who is added', () => {
  it('A delegate is a colleague, not the person themselves', async () => {
    const { store } = await aStore();
    expect(store.lookup.items.map(({ name }) => name)).toEqual(['Jonas Lindqvist']);
  });

  it('A delegate decides from the first minute of the first day to the last of the last, on the person’s clock', async () => {
    const { edge, store } = await aStore();
    store.choose(jonas.delegateId);
    store.chooseDays(['2026-12-01', '2026-12-04']);
    await store.save();
    expect(edge.requestsOf(setDelegate)[0]).toMatchObject({
      params: { id: ids.traveller, delegateId: jonas.delegateId },
      body: { startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2026-12-04T22:59:00.000Z' },
    });
    expect([store.outcome, store.colleague, store.days]).toEqual(['saved', null, null]);
  });

  it('A refused delegate is named at its field, and stays chosen', async () => {
    const { edge, store } = await aStore();
    edge.refuses(setDelegate, 'INVALID_INPUT', 'Check the fields.', {
      errors: [{ field: 'endsAt', code: 'tooSmall', message: '' }],
    });
    store.choose(jonas.delegateId);
    store.chooseDays(['2020-12-01', '2020-12-04']);
    await store.save();
    expect(store.problems).toEqual([{ field: 'time', code: 'tooSmall' }]);
    expect(store.failure).toBeNull();
    expect(store.colleague?.id).toBe(jonas.delegateId);
  });
});
