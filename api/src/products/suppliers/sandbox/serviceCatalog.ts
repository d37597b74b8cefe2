import type { LanguageCode, ReservationMode } from '@portolan/contracts';
import type { Money } from '../../../kernel/money/money.ts';

/** A service of the sandbox: one for each way of a hold. */
export interface CatalogService {
  readonly code: string;
  readonly reservation: ReservationMode;
  /** Hours before the start at which free cancellation ends; null: never free. */
  readonly freeCancelHours: number | null;
  /** Fee for a cancellation after the free period, in percent of the price. */
  readonly lateFeePercent: number;
  /** Null: from start to end of the query, with a price by started day. */
  readonly minutes: number | null;
  /** Price per person, or once for all. */
  readonly price: Money;
  readonly isPerPerson: boolean;
  readonly words: Readonly<Record<LanguageCode, { readonly title: string; readonly description: string }>>;
}

/** Invented services at invented prices. */
export const serviceCatalog: readonly CatalogService[] = [
  {
    code: 'LOUNGE',
    reservation: 'HOLD',
    freeCancelHours: 24,
    lateFeePercent: 50,
    minutes: 180,
    price: { minor: 2_900, currency: 'EUR' },
    isPerPerson: true,
    words: {
      en: { title: 'Airport lounge', description: 'Three hours with food, drinks and showers' },
      sr: { title: 'Aerodromski salon', description: 'Tri sata uz hranu, piće i tuš' },
      sv: { title: 'Flygplatslounge', description: 'Tre timmar med mat, dryck och dusch' },
      da: { title: 'Lufthavnslounge', description: 'Tre timer med mad, drikke og bad' },
    },
  },
  {
    code: 'PARCEL',
    reservation: 'VOIDABLE',
    freeCancelHours: 0,
    lateFeePercent: 100,
    minutes: 60,
    price: { minor: 1_750, currency: 'EUR' },
    isPerPerson: false,
    words: {
      en: { title: 'Parcel by courier', description: 'One parcel of up to 20 kg, fetched at the door' },
      sr: { title: 'Paket kurirom', description: 'Jedan paket do 20 kg, preuzimanje na vratima' },
      sv: { title: 'Paket med bud', description: 'Ett paket på upp till 20 kg, hämtas vid dörren' },
      da: { title: 'Pakke med bud', description: 'En pakke på op til 20 kg, hentes ved døren' },
    },
  },
  {
    code: 'VISA',
    reservation: 'NONE',
    freeCancelHours: null,
    lateFeePercent: 100,
    minutes: 45,
    price: { minor: 8_500, currency: 'EUR' },
    isPerPerson: true,
    words: {
      en: { title: 'Visa help', description: 'Somebody goes through the application with the traveller' },
      sr: { title: 'Pomoć oko vize', description: 'Neko prolazi kroz zahtev zajedno s putnikom' },
      sv: { title: 'Visumhjälp', description: 'Någon går igenom ansökan med resenären' },
      da: { title: 'Visumhjælp', description: 'Nogen gennemgår ansøgningen med den rejsende' },
    },
  },
];
