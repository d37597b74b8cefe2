import type { Actor } from '../app/actor.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';
import type { DemoRide, DemoTrip } from './tripBuilder.ts';

const arlanda = 'airport:ARN';
const home = 'address:sto-folkungagatan-44';
const kista = 'address:sto-kistagangen-16';
const office = 'address:sto-vasagatan-8';
const kastrup = 'airport:CPH';
const nyhavn = 'address:cph-nyhavn-71';

/** The demo's trips, in every status that taxis can have by now, past, present and to come; days count from `now`. */
export function demoTrips(actors: DemoActors, now: Date): DemoTrip[] {
  const actor = (email: string): Actor => actorIn(actors, email);
  const on = (days: number, time: string): string => `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
  const ride = (from: string, to: string, days: number, time: string, progress: DemoRide['progress'], more: Partial<DemoRide> = {}): DemoRide => ({ from, to, at: on(days, time), progress, ...more });
  const elin = actor('traveller@nordlys.example');
  const jonas = actor('approver@nordlys.example');
  const mette = actor('traveller@havn.example');
  const milica = actor('traveller@dunav.example');

  return [
    { booker: elin, name: 'Copenhagen supplier audit', daysAhead: 6, rides: [ride(home, arlanda, 3, '06:35', 'booked', { travellers: [elin, jonas], note: 'Gate code 4417, we wait by the bakery.' }), ride(kastrup, nyhavn, 3, '11:10', 'booked', { travellers: [elin, jonas] }), ride(nyhavn, kastrup, 5, '16:10', 'booked', { travellers: [elin, jonas] })] },
    { booker: elin, name: 'Oslo kick-off', daysAhead: 9, rides: [ride(home, arlanda, 9, '06:10', 'booked'), ride(arlanda, home, 11, '19:20', 'draft', { vehicle: 'MINIVAN' })] },
    { booker: elin, name: 'Gothenburg site visit', daysAhead: 12, rides: [ride('station:7400002', 'address:got-lindholmspiren-5', 14, '10:05', 'draft'), ride('address:got-lindholmspiren-5', 'station:7400002', 14, '16:30', 'draft')] },
    { booker: elin, name: 'Helsinki partner day', daysAhead: 15, rides: [ride(office, arlanda, 16, '05:50', 'processing')] },
    { booker: elin, name: 'Solna arena visit', daysAhead: 18, rides: [ride(office, 'address:sandbox-pends', 19, '17:00', 'booked')] },
    { booker: elin, name: 'Frösunda board meeting', daysAhead: 4, rides: [ride(office, 'address:sandbox-declines', 20, '08:15', 'booked')] },
    { booker: elin, name: 'Malmö board meeting', daysAhead: 10, rides: [ride('station:7400003', 'address:mma-stortorget-1', 7, '09:45', 'cancelled')] },
    { booker: elin, name: 'Kista workshop', daysAhead: 5, rides: [ride(home, kista, -8, '08:20', 'booked'), ride(kista, home, -8, '17:05', 'booked')] },
    { booker: elin, name: 'Belgrade customer visit', daysAhead: 14, rides: [ride('airport:BEG', 'address:beg-knez-mihailova-30', -21, '13:40', 'booked'), ride('address:beg-knez-mihailova-30', 'airport:BEG', -19, '15:00', 'booked')] },
    { booker: jonas, name: 'Quarterly review', daysAhead: 7, rides: [ride(arlanda, office, 0, '00:05', 'booked'), ride(office, arlanda, 1, '18:30', 'booked')] },
    { booker: jonas, name: 'Oslo supplier day', daysAhead: 8, rides: [ride('airport:OSL', 'address:osl-karl-johans-gate-12', 12, '09:30', 'booked')] },
    ...['erik.lund', 'marta.nilsson', 'priya.raman', 'henrik.thorsen', 'lena.kovac', 'dragan.vasic', 'ida.juhl', 'tomas.alm', 'sofia.berg', 'bjorn.angstrom', 'asa.oberg', 'oskar.wallin'].map((name, index): DemoTrip => ({
      booker: actor(`${name}@nordlys.example`),
      name: ['Plant inspection', 'Customer workshop', 'Trade fair', 'Safety training'][index % 4] ?? 'Site visit',
      daysAhead: 3 + index,
      rides: [ride(index % 2 === 0 ? arlanda : kastrup, index % 2 === 0 ? kista : nyhavn, index - 3, `1${index % 9}:15`, index % 5 === 4 ? 'draft' : 'booked')],
    })),
    { booker: mette, name: 'Aarhus havn', daysAhead: 6, rides: [ride(nyhavn, kastrup, 4, '07:15', 'booked'), ride(kastrup, nyhavn, 6, '18:05', 'draft')] },
    { booker: milica, name: 'Novi Sad sastanak', daysAhead: 5, rides: [ride('address:beg-bulevar-mihajla-pupina-10', 'address:nov-trg-slobode-3', 4, '08:00', 'booked')] },
  ];
}
