import { addTravelDocument, type TravelDocumentInput } from '@portolan/contracts';
import type { Database } from '../kernel/db/index.ts';
import type { Sealer } from '../kernel/secrets/sealing.ts';
import { createTravelDocumentsService } from '../organisation/travel-documents/travelDocumentsService.ts';
import { demoStaff } from './demoCompanies.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';

const dayMs = 86_400_000;

/** Gives the demo's travellers documents by the service that people use: most are valid for years, a manager's expires during the next trip. */
export async function seedDocuments(db: Database, sealer: Sealer, actors: DemoActors, now: Date): Promise<void> {
  const service = createTravelDocumentsService({ db, clock: () => now, sealer });
  const on = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const [lately, years] = [on(-400), on(1_400)];
  const documents: readonly (readonly [string, TravelDocumentInput])[] = [
    ...staffPassports(on),
    [
      'traveller@nordlys.example',
      {
        type: 'PASSPORT',
        number: 'AA1234567',
        firstName: 'Elin',
        lastName: 'Sandberg',
        issuingCountry: 'SE',
        nationality: 'SE',
        issuedOn: lately,
        expiresOn: years,
        birthPlace: 'Uppsala',
      },
    ],
    [
      'traveller@nordlys.example',
      {
        type: 'DRIVING_LICENCE',
        number: '19900101-0000',
        firstName: 'Elin',
        lastName: 'Sandberg',
        issuingCountry: 'SE',
        nationality: 'SE',
        issuedOn: lately,
        expiresOn: years,
        birthPlace: null,
      },
    ],
    [
      'approver@nordlys.example',
      {
        type: 'NATIONAL_ID',
        number: '88001122',
        firstName: 'Jonas',
        lastName: 'Lindqvist',
        issuingCountry: 'SE',
        nationality: 'SE',
        issuedOn: on(-1_822),
        expiresOn: on(4),
        birthPlace: null,
      },
    ],
    [
      'traveller@havn.example',
      {
        type: 'PASSPORT',
        number: '200112233',
        firstName: 'Mette',
        lastName: 'Bruun',
        issuingCountry: 'DK',
        nationality: 'DK',
        issuedOn: lately,
        expiresOn: years,
        birthPlace: null,
      },
    ],
    [
      'traveller@dunav.example',
      {
        type: 'PASSPORT',
        number: '012345678',
        firstName: 'Milica',
        lastName: 'Petrović',
        issuingCountry: 'RS',
        nationality: 'RS',
        issuedOn: lately,
        expiresOn: years,
        birthPlace: 'Novi Sad',
      },
    ],
  ];
  for (const [email, input] of documents) {
    const person = actorIn(actors, email);
    await service.add(person, person.userId, input, { action: addTravelDocument.id, requestId: 'demo' });
  }
}

/** Passports of most of the staff: every eighth expires within two months, every fifth has none. */
const staffPassports = (on: (days: number) => string): readonly (readonly [string, TravelDocumentInput])[] =>
  demoStaff.flatMap(({ email, firstName, lastName, status }, index) =>
    status !== 'ACTIVE' || index % 5 === 2
      ? []
      : [
          [
            email,
            {
              type: 'PASSPORT',
              number: `AB${2_406_100 + index * 37}`,
              firstName,
              lastName,
              issuingCountry: 'SE',
              nationality: 'SE',
              issuedOn: on(index % 8 === 3 ? -1_786 : -300 - index * 29),
              expiresOn: on(index % 8 === 3 ? 40 : 1_525 - index * 29),
              birthPlace: null,
            },
          ] as const,
        ],
  );
