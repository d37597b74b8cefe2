import type { LocationKind } from '../../tracking-page/trackedPeople.ts';
import type { PlacedPerson, Whereabouts } from '../../tracking-page/whereabouts.ts';

/** Texts of the file, in the page's language. */
export interface CsvTexts {
  /** Names of the columns, in their order. */
  readonly columns: readonly string[];
  readonly whereaboutsText: (whereabouts: Whereabouts) => string;
  readonly nameOfKind: (kind: LocationKind) => string;
  readonly nameOfCity: (city: string) => string;
  readonly nameOfCountry: (code: string) => string;
  /** A day, yyyy-MM-dd, as dd.MM.yyyy. */
  readonly dayText: (day: string) => string;
}

/** A line for each location of each person, with contact data (RFC 4180). */
export function peopleCsv(people: readonly PlacedPerson[], texts: CsvTexts): string {
  const rows = people.flatMap(({ person, whereabouts }) =>
    person.trips.flatMap(({ tripId, name, locations }) =>
      locations.map((location) => [
        person.name,
        person.phone,
        person.email,
        texts.whereaboutsText(whereabouts),
        tripId,
        name ?? '',
        texts.nameOfKind(location.kind),
        texts.dayText(location.from),
        location.startsAt?.slice(11, 16) ?? '',
        texts.dayText(location.to),
        location.endsAt?.slice(11, 16) ?? '',
        texts.nameOfCity(location.cityName),
        texts.nameOfCountry(location.countryCode),
        location.airportCode ?? '',
        location.flightNumber ?? '',
        location.hotelName ?? '',
      ]),
    ),
  );
  return [texts.columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Spreadsheets run text that begins with one of these as a formula. A phone number is none. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^\+?[\d\s()-]+$/.test(text);

function cell(text: string): string {
  const shown = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
