import type { CatalogService } from './serviceCatalog.ts';

/** The sandbox's airport services, at invented prices. */
export const airportCatalog: readonly CatalogService[] = [
  {
    code: 'LOUNGE',
    reservation: 'HOLD',
    freeCancelHours: 24,
    lateFeePercent: 50,
    minutes: 120,
    price: { minor: 3_400, currency: 'EUR' },
    isPerPerson: true,
    words: {
      en: { title: 'Airport lounge', description: 'Two hours with food, drinks, Wi-Fi and showers' },
      sr: { title: 'Aerodromski salon', description: 'Dva sata uz hranu, piće, Wi-Fi i tuš' },
      sv: { title: 'Flygplatslounge', description: 'Två timmar med mat, dryck, wifi och dusch' },
      da: { title: 'Lufthavnslounge', description: 'To timer med mad, drikke, wi-fi og bad' },
    },
  },
  {
    code: 'FAST_TRACK',
    reservation: 'NONE',
    freeCancelHours: null,
    lateFeePercent: 100,
    minutes: 30,
    price: { minor: 1_150, currency: 'EUR' },
    isPerPerson: true,
    words: {
      en: { title: 'Fast track', description: 'The short line at security' },
      sr: { title: 'Brza linija', description: 'Kraći red na bezbednosnoj kontroli' },
      sv: { title: 'Fast track', description: 'Den korta kön i säkerhetskontrollen' },
      da: { title: 'Fast track', description: 'Den korte kø i sikkerhedskontrollen' },
    },
  },
  {
    code: 'PARKING',
    reservation: 'VOIDABLE',
    freeCancelHours: 24,
    lateFeePercent: 100,
    minutes: null,
    price: { minor: 2_200, currency: 'EUR' },
    isPerPerson: false,
    words: {
      en: { title: 'Airport parking', description: 'A covered space, five minutes on foot from the terminal' },
      sr: { title: 'Parking na aerodromu', description: 'Natkriveno mesto, pet minuta pešice od terminala' },
      sv: { title: 'Flygplatsparkering', description: 'En plats under tak, fem minuters gång från terminalen' },
      da: { title: 'Lufthavnsparkering', description: 'En overdækket plads, fem minutters gang fra terminalen' },
    },
  },
];
