/** City of an IANA zone, such as `New York` of `America/New_York`. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
