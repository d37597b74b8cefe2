import { fetchPlace, fetchPreferences, type TravelPreferences } from '@portolan/contracts';
import { aPlace, FakeEdge, signedInSession } from '@portolan/testing/rules';
import { fillHomePlace } from './fillHomePlace.ts';
import { fillOffice } from './fillOffice.ts';
import { PlaceFieldStore } from './PlaceFieldStore.ts';

const none: TravelPreferences = {
  seat: null,
  meal: null,
  homeAirport: null,
  homeStation: null,
  cabin: null,
  hotelChains: [],
  carClass: null,
  accessibilityNeeds: [],
  version: 1,
};
const arlanda = aPlace({ pointId: 'airport:ARN', type: 'airport', name: 'Stockholm Arlanda' });
const atHome: TravelPreferences = { ...none, homeAirport: { pointId: 'airport:ARN', name: 'Stockholm Arlanda' } };

async function filled(edge: FakeEdge, prepare: (field: PlaceFieldStore) => void = () => undefined) {
  const { session, http } = await signedInSession(edge);
  if (session.user === null || session.company === null) throw new Error('Nobody is signed in.');
  const field = new PlaceFieldStore(http);
  prepare(field);
  const member = { http, user: session.user, companyId: session.company.id };
  await fillHomePlace(member, field, 'homeAirport', new AbortController().signal);
  return field;
}

describe('Home place of a search', () => {
  const answering = (preferences = atHome) =>
    new FakeEdge().answers(fetchPreferences, preferences).answers(fetchPlace, arlanda);

  it('A search begins at the home airport of the profile', async () => {
    expect((await filled(answering())).place?.pointId).toBe('airport:ARN');
  });

  it('The home airport does not replace typed text or a chosen place', async () => {
    const other = { ...arlanda, pointId: 'airport:BEG' };
    expect((await filled(answering(), (field) => field.take(other))).place?.pointId).toBe('airport:BEG');
    const typed = await filled(answering(), (field) => field.lookup.search('Bel'));
    expect([typed.place, typed.lookup.text]).toEqual([null, 'Bel']);
    typed.dispose();
  });

  it('The place stays empty without a home airport or if preferences do not load', async () => {
    expect((await filled(answering(none))).place).toBeNull();
    expect((await filled(answering().cuts(fetchPreferences))).place).toBeNull();
  });
});

describe('Office of a search', () => {
  const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });
  const begun = async (edge: FakeEdge, officeId: string | undefined) => {
    const { session, http } = await signedInSession(edge);
    if (session.user === null) throw new Error('Nobody is signed in.');
    const field = new PlaceFieldStore(http);
    await fillOffice({ http, user: session.user, companyId: '1', officeId }, field, new AbortController().signal);
    return field.place?.pointId;
  };

  it('A search begins at the only office of the company', async () => {
    const edge = new FakeEdge().answers(fetchPlace, office);
    expect(await begun(edge, '1')).toBe('office:1');
    expect(edge.requestsOf(fetchPlace)[0]?.params).toEqual({ pointId: 'office:1' });
  });

  it('A search begins at no office if the company has none or several, or if it does not load', async () => {
    expect(await begun(new FakeEdge().answers(fetchPlace, office), undefined)).toBeUndefined();
    expect(await begun(new FakeEdge().cuts(fetchPlace), '1')).toBeUndefined();
  });
});
