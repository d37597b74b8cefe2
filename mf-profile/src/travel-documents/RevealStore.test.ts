import { revealTravelDocument, type TravelDocument } from '@portolan/contracts';
import { FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { RevealStore } from './RevealStore.ts';

const passport = { id: '00000000-0000-4000-8000-000000000001' } as TravelDocument;

async function aShownNumber() {
  const edge = new FakeEdge().answers(revealTravelDocument, { number: 'AK2088-4471' });
  const { http } = await signedInSession(edge);
  const store = new RevealStore(http, ids.traveller);
  store.start();
  await store.reveal(passport);
  return store;
}

describe('a number shown on purpose', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('A shown number is hidden after 30 seconds', async () => {
    const store = await aShownNumber();
    jest.advanceTimersByTime(29_000);
    expect(store.shown).toEqual({ id: passport.id, number: 'AK2088-4471' });
    jest.advanceTimersByTime(1_000);
    expect(store.shown).toBeNull();
  });

  it('A shown number is hidden when the page is left', async () => {
    const store = await aShownNumber();
    store.dispose();
    expect(store.shown).toBeNull();
  });
});
