import { hashOf } from './spots.ts';

/** An invented chain and the stars of its hotels. */
export interface HotelBrand {
  readonly name: string;
  readonly stars: readonly [least: number, most: number];
  /** Its loyalty program; null without one. */
  readonly loyaltyProgram: string | null;
}

/** All invented: real chains would be misleading. */
export const hotelBrands: readonly HotelBrand[] = [
  { name: 'Aurelia House', stars: [5, 5], loyaltyProgram: 'Aurelia Circle' },
  { name: 'Lumen & Vale', stars: [4, 5], loyaltyProgram: 'Lumen Points' },
  { name: 'Harbour & Pine', stars: [4, 4], loyaltyProgram: 'Pine Club' },
  { name: 'Northlamp', stars: [3, 4], loyaltyProgram: 'Northlamp Nights' },
  { name: 'Briskstay', stars: [3, 3], loyaltyProgram: null },
  { name: 'Mossa Inn', stars: [2, 3], loyaltyProgram: null },
  { name: 'Plainwell', stars: [2, 2], loyaltyProgram: null },
  { name: 'Tramlight', stars: [1, 1], loyaltyProgram: null },
];

const beginnings = [
  'Alder',
  'Amber',
  'Birch',
  'Cedar',
  'Copper',
  'Coral',
  'Elder',
  'Ember',
  'Flint',
  'Hazel',
  'Juniper',
  'Linden',
  'Maple',
  'Marble',
  'Opal',
  'Rowan',
  'Saffron',
  'Silver',
  'Slate',
  'Willow',
];
const endings = ['gate', 'field', 'quay', 'mill', 'court', 'yard', 'bridge', 'garden', 'wharf', 'lane', 'park', 'hall'];

/** A hotel's name without its chain; unique among the first 240 of a city. */
export function houseName(cityId: string, index: number): string {
  const all = beginnings.length * endings.length;
  const place = (index + (hashOf(cityId, 'names') % all)) % all;
  return `${beginnings[place % beginnings.length]}${endings[Math.floor(place / beginnings.length)]}`;
}

/** Common street names of a country. */
const streets: Readonly<Record<string, readonly string[]>> = {
  SE: ['Storgatan', 'Kungsgatan', 'Järnvägsgatan', 'Skolgatan', 'Hamngatan'],
  DK: ['Algade', 'Nørregade', 'Jernbanegade', 'Kirkegade', 'Havnegade'],
  NO: ['Storgata', 'Kirkegata', 'Jernbanegata', 'Skolegata', 'Strandgata'],
  DE: ['Hauptstraße', 'Bahnhofstraße', 'Lindenstraße', 'Gartenstraße', 'Schulstraße'],
  RS: ['Glavna', 'Cara Dušana', 'Železnička', 'Školska', 'Vojvođanska'],
};
const usualStreets = ['Station Street', 'Market Street', 'Church Street', 'Park Road', 'Mill Lane'];

/** @param seed any whole number */
export function streetLine(countryCode: string, seed: number): string {
  const names = streets[countryCode] ?? usualStreets;
  const name = names[seed % names.length] ?? '';
  const number = 1 + (Math.floor(seed / 7) % 96);
  return names === usualStreets ? `${number} ${name}` : `${name} ${number}`;
}
