import type { Actor } from '../kernel/access/actor.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';
import type { DemoRide, DemoTrip } from './tripBuilder.ts';

const arlanda = 'airport:ARN';
const home = 'address:sto-folkungagatan-44';
const kista = 'address:sto-kistagangen-16';
const office = 'address:sto-vasagatan-8';
const uppsala = 'address:upp-dragarbrunnsgatan-50';
const kastrup = 'airport:CPH';
const nyhavn = 'address:cph-nyhavn-71';
const oslo = 'address:osl-karl-johans-gate-12';
const malmo = 'city:2692969';

/** The demo's trips, in every status, past, present and future; days count from `now`. */
export function demoTrips(actors: DemoActors, now: Date): DemoTrip[] {
  const actor = (email: string): Actor => actorIn(actors, email);
  const on = (days: number, time: string): string =>
    `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
  const ride = (from: string, to: string, days: number, time: string, more: Partial<DemoRide> = {}): DemoRide => ({
    from,
    to,
    at: on(days, time),
    ...more,
  });
  const elin = actor('traveller@nordlys.example');
  const jonas = actor('approver@nordlys.example');
  const mette = actor('traveller@havn.example');
  const milica = actor('traveller@dunav.example');

  return [
    {
      booker: elin,
      name: 'Copenhagen supplier audit',
      daysAhead: 6,
      progress: 'booked',
      rides: [
        ride(home, arlanda, 3, '06:35', { travellers: [elin, jonas], note: 'Gate code 4417, we wait by the bakery.' }),
        ride(kastrup, nyhavn, 3, '11:10', { travellers: [elin, jonas] }),
        ride(nyhavn, kastrup, 5, '16:10', { travellers: [elin, jonas] }),
      ],
    },
    {
      booker: elin,
      name: 'Oslo kick-off',
      daysAhead: 9,
      progress: 'booked',
      rides: [ride(home, arlanda, 9, '06:10'), ride(arlanda, home, 11, '19:20', { isLater: true, vehicle: 'MINIVAN' })],
    },
    {
      booker: elin,
      name: 'Oslo customer days',
      daysAhead: 8,
      progress: 'booked',
      rides: [ride('airport:OSL', oslo, 33, '13:20')],
      flights: [
        {
          from: arlanda,
          to: 'airport:OSL',
          arriveBy: on(33, '12:40'),
          leaveAfter: on(35, '15:30'),
          family: 'FLEX',
          supplierCode: 'FAREGATE',
        },
      ],
      stays: [
        {
          at: oslo,
          checkIn: on(33, '').slice(0, 10),
          checkOut: on(35, '').slice(0, 10),
          stars: 4,
          supplierCode: 'ROOMWARD',
        },
      ],
    },
    {
      booker: elin,
      name: 'Malmö workshop',
      daysAhead: 3,
      progress: 'draft',
      rides: [ride('airport:MMX', malmo, 40, '09:30')],
      stays: [
        {
          at: malmo,
          checkIn: on(40, '').slice(0, 10),
          checkOut: on(41, '').slice(0, 10),
          stars: 3,
          supplierCode: 'KEYHAVEN',
        },
      ],
    },
    {
      booker: elin,
      name: 'Gothenburg site visit',
      daysAhead: 12,
      progress: 'draft',
      rides: [
        ride('station:7400002', 'address:got-lindholmspiren-5', 14, '10:05'),
        ride('address:got-lindholmspiren-5', 'station:7400002', 14, '16:30'),
      ],
    },
    {
      booker: elin,
      name: 'Malmö design review',
      daysAhead: 9,
      progress: 'booked',
      rides: [ride('station:7400003', 'address:mma-stortorget-1', 17, '12:55')],
      trains: [
        {
          from: 'station:7400001',
          to: 'station:7400003',
          outward: on(17, '07:20'),
          back: on(18, '15:00'),
          flexibility: 'SEMI_FLEX',
        },
      ],
    },
    {
      booker: elin,
      name: 'Helsinki partner day',
      daysAhead: 15,
      progress: 'cancelling',
      rides: [ride(office, arlanda, 16, '05:50')],
    },
    {
      booker: elin,
      name: 'Solna arena visit',
      daysAhead: 18,
      progress: 'booked',
      rides: [ride(office, 'address:sandbox-pends', 19, '17:00')],
    },
    {
      booker: elin,
      name: 'Frösunda board meeting',
      daysAhead: 4,
      progress: 'booked',
      rides: [ride(office, 'address:sandbox-declines', 20, '08:15')],
    },
    {
      booker: elin,
      name: 'Malmö board meeting',
      daysAhead: 10,
      progress: 'cancelled',
      rides: [ride('station:7400003', 'address:mma-stortorget-1', 7, '09:45')],
    },
    {
      booker: elin,
      name: 'Uppsala customer day',
      daysAhead: 2,
      progress: 'waiting',
      rides: [ride(office, uppsala, 10, '08:00', { vehicle: 'MINIVAN' }), ride(uppsala, office, 10, '16:30')],
    },
    {
      booker: elin,
      name: 'Uppsala fair',
      daysAhead: 30,
      progress: 'rejected',
      rides: [ride(office, uppsala, 24, '07:30', { vehicle: 'MINIVAN' })],
    },
    {
      booker: elin,
      name: 'Solna customer visit',
      daysAhead: 25,
      progress: 'booked',
      rides: [ride(home, arlanda, 22, '07:00'), ride(office, 'address:sandbox-declines', 22, '15:20')],
    },
    {
      booker: elin,
      name: 'Karlaplan seminar',
      daysAhead: 21,
      progress: 'lastCancelled',
      rides: [ride(home, office, 18, '08:10'), ride(office, 'address:sandbox-non-refundable', 18, '12:40')],
    },
    {
      booker: elin,
      name: 'Kista workshop',
      daysAhead: 5,
      progress: 'booked',
      rides: [ride(home, kista, -8, '08:20'), ride(kista, home, -8, '17:05')],
    },
    {
      booker: elin,
      name: 'Belgrade customer visit',
      daysAhead: 14,
      progress: 'booked',
      rides: [
        ride('airport:BEG', 'address:beg-knez-mihailova-30', -21, '13:40'),
        ride('address:beg-knez-mihailova-30', 'airport:BEG', -19, '15:00'),
      ],
    },
    {
      booker: jonas,
      name: 'Quarterly review',
      daysAhead: 7,
      progress: 'booked',
      rides: [ride(arlanda, office, 0, '00:05'), ride(office, arlanda, 1, '18:30')],
    },
    {
      booker: jonas,
      name: 'Oslo supplier day',
      daysAhead: 8,
      progress: 'booked',
      rides: [ride('airport:OSL', 'address:osl-karl-johans-gate-12', 12, '09:30')],
    },
    {
      booker: jonas,
      name: 'Gothenburg plant tour',
      daysAhead: 11,
      progress: 'booked',
      rides: [ride(home, arlanda, 26, '06:40')],
      rentals: [
        {
          at: 'airport:GOT',
          from: on(26, '10:15'),
          until: on(28, '16:00'),
          carClass: 'COMPACT',
          providerCode: 'AURORA',
        },
      ],
    },
    ...[
      'erik.lund',
      'marta.nilsson',
      'priya.raman',
      'henrik.thorsen',
      'lena.kovac',
      'dragan.vasic',
      'ida.juhl',
      'tomas.alm',
      'sofia.berg',
      'bjorn.angstrom',
      'asa.oberg',
      'oskar.wallin',
    ].map((name, index): DemoTrip => ({
      booker: actor(`${name}@nordlys.example`),
      name: ['Plant inspection', 'Customer workshop', 'Trade fair', 'Safety training'][index % 4] ?? 'Site visit',
      daysAhead: 3 + index,
      progress: index % 5 === 4 ? 'draft' : 'booked',
      rides: [
        ride(index % 2 === 0 ? arlanda : kastrup, index % 2 === 0 ? kista : nyhavn, index - 3, `1${index % 9}:15`),
      ],
    })),
    {
      booker: actor('erik.lund@nordlys.example'),
      name: 'Stockholm supplier talks',
      daysAhead: 2,
      progress: 'waiting',
      rides: [ride(arlanda, home, 6, '21:15', { vehicle: 'MINIVAN' })],
    },
    {
      booker: actor('amara.okafor@nordlys.example'),
      name: 'Plant tour with guests',
      daysAhead: 2,
      progress: 'waiting',
      rides: [
        ride(arlanda, office, 8, '09:40', { vehicle: 'MINIVAN' }),
        ride(office, arlanda, 8, '17:10', { vehicle: 'MINIVAN' }),
      ],
    },
    {
      booker: mette,
      name: 'Aarhus havn',
      daysAhead: 6,
      progress: 'booked',
      rides: [ride(nyhavn, kastrup, 4, '07:15'), ride(kastrup, nyhavn, 6, '18:05', { isLater: true })],
    },
    {
      booker: milica,
      name: 'Novi Sad sastanak',
      daysAhead: 5,
      progress: 'booked',
      rides: [ride('address:beg-bulevar-mihajla-pupina-10', 'address:nov-trg-slobode-3', 4, '08:00')],
    },
  ];
}
