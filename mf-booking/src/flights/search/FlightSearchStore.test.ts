import { fetchPlace, fetchPreferences, listEmployees } from '@portolan/contracts';
import { when } from 'mobx';
import { aPlace, FakeEdge, ids, testNow } from '@portolan/testing/rules';
import { aMember } from '../../member/aMember.ts';
import { flightSearch, osloAirport } from '../aFlight.ts';
import { flightQuery } from '../flightQuery.ts';
import { FlightSearchStore } from './FlightSearchStore.ts';

const usual = {
  seat: null,
  meal: null,
  homeAirport: { pointId: 'airport:ARN', name: 'Stockholm Arlanda' },
  homeStation: null,
  cabin: 'BUSINESS',
  hotelChains: [],
  carClass: null,
  accessibilityNeeds: [],
  version: 1,
} as const;

async function aForm(search = flightSearch) {
  const edge = new FakeEdge()
    .answers(fetchPreferences, { ...usual, hotelChains: [], accessibilityNeeds: [] })
    .answers(fetchPlace, ({ params }) => (params['pointId'] === 'airport:OSL' ? osloAirport : aPlace()))
    .answers(listEmployees, { content: [], pageSize: 10, totalItems: 0, totalPages: 1, currentPage: 1 });
  const store = new FlightSearchStore(
    await aMember(edge),
    flightQuery.parse(new URLSearchParams(search)),
    () => testNow,
  );
  await store.form.load();
  const leg = () => {
    const [first] = store.legs;
    if (first === undefined) throw new Error('The form has no leg');
    return first;
  };
  const codes = () => {
    store.submit();
    return store.form.problems.map(({ code }) => code);
  };
  return { store, leg, codes };
}

describe('Flight search form', () => {
  it('[S9.30] The form begins with a return flight for one adult, tomorrow and the day after', async () => {
    const { store, leg } = await aForm('');
    expect([store.type, store.children, store.infants]).toEqual(['RETURN', 0, 0]);
    expect(store.travellers.selected.map(({ id }) => id)).toEqual([ids.traveller]);
    expect([leg().date, store.end]).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('A flight of several begins no earlier than the one before it', async () => {
    const { store, leg } = await aForm('');
    store.chooseType('MULTI_CITY');
    store.setDate(leg().key, '2026-12-01');
    expect(store.legs.map((each) => store.daysOf(each).firstDay)).toEqual(['2026-11-20', '2026-12-01']);
  });

  it('Home airport and cabin of the profile fill the form, but do not replace a choice of the person or the URL', async () => {
    const { store } = await aForm('');
    store.start();
    await when(() => store.cabin === 'BUSINESS');
    const { store: chosen, leg } = await aForm('');
    chosen.start();
    chosen.chooseCabin('ECONOMY');
    chosen.chooseCabin(null);
    await when(() => leg().from.place !== null);
    const { store: refilled } = await aForm();
    refilled.start();
    await refilled.form.load();
    expect([chosen.cabin, refilled.cabin]).toEqual([null, null]);
  });

  it('[S4.52] Changing to a return flight without an end sets it to the day after the start', async () => {
    const { store } = await aForm(`type=ONE_WAY&${flightSearch.replace('&end=2026-11-25', '')}`);
    expect(store.end).toBeNull();
    store.chooseType('RETURN');
    expect(store.end).toBe('2026-11-24');
    store.setEnd('2026-11-27');
    store.chooseType('ONE_WAY');
    store.chooseType('RETURN');
    expect(store.end).toBe('2026-11-27');
  });

  it('A refilled form searches the same flights', async () => {
    const { store } = await aForm();
    expect(store.submit()).toMatchObject({
      type: 'RETURN',
      legs: [
        { from: 'airport:ARN', to: 'airport:OSL', date: '2026-11-23' },
        { from: 'airport:OSL', to: 'airport:ARN', date: '2026-11-25' },
      ],
    });
  });

  it('A later outbound day moves the return day', async () => {
    const { store, leg } = await aForm();
    store.setDate(leg().key, '2026-11-26');
    expect(store.end).toBe('2026-11-27');
  });

  it('A leg cannot have one place at both ends, or days out of order, past or too far ahead', async () => {
    const { store, leg, codes } = await aForm();
    leg().to.take(aPlace());
    store.setEnd('2026-11-22');
    expect(codes()).toEqual(['samePlace', 'endEarly']);
    leg().to.take(osloAirport);
    leg().from2.take(osloAirport);
    store.setDate(leg().key, '2026-11-19');
    expect(codes()).toEqual(['samePlace', 'datePast']);
    leg().from2.take(null);
    store.setDate(leg().key, '2027-11-16');
    expect(codes()).toEqual(['dateFar']);
    store.setEnd('2027-11-16');
    expect(codes()).toEqual([]);
    store.setDate(leg().key, '2027-11-17');
    expect(codes()[0]).toBe('dateFar');
  });

  it('A search cannot have more than nine people or more infants than adults', async () => {
    const { store, codes } = await aForm();
    store.setChildren(8);
    expect(codes()).toEqual([]);
    store.setInfants(1);
    expect(codes()).toEqual(['tooMany']);
    store.setChildren(0);
    store.setInfants(2);
    expect(codes()).toEqual(['infantsTooMany']);
    store.travellers.remove(ids.traveller);
    expect(codes()).toEqual(['travellersMissing', 'infantsTooMany']);
  });

  it('A multi-city search has up to six legs, each from the end of the previous one and not before it', async () => {
    const { store, codes } = await aForm();
    store.chooseType('MULTI_CITY');
    const [, second] = store.legs;
    expect(second?.from.place?.pointId).toBe('airport:OSL');
    second?.to.take(aPlace());
    expect(codes()).toEqual(['dateMissing']);
    store.setDate(second?.key ?? '', '2026-11-22');
    expect(codes()).toEqual(['dateEarly']);
    for (let more = 0; more < 9; more += 1) store.addLeg();
    expect(store.legs).toHaveLength(6);
  });
});
