import type { HotelOffer } from '@portolan/contracts';
import type { CatalogHotel } from './hotelCatalog.ts';
import { roomKinds, type RoomKind } from './hotelWords.ts';

/** Kinds of room of a hotel; apartments and hostels have only a few. */
export function roomsOf({ content: { propertyType, stars } }: CatalogHotel): readonly RoomKind[] {
  if (propertyType === 'HOSTEL') return ['SINGLE', 'TWIN', 'FAMILY'];
  if (propertyType === 'APARTMENTS') return ['DOUBLE', 'FAMILY'];
  return roomKinds.filter((kind) => !((kind === 'SUPERIOR' && stars < 3) || (kind === 'SUITE' && stars < 4)));
}

const beds: Readonly<Record<RoomKind, HotelOffer['room']['beds']>> = {
  SINGLE: [{ kind: 'SINGLE', count: 1 }],
  TWIN: [{ kind: 'SINGLE', count: 2 }],
  DOUBLE: [{ kind: 'DOUBLE', count: 1 }],
  SUPERIOR: [{ kind: 'KING', count: 1 }],
  FAMILY: [
    { kind: 'QUEEN', count: 1 },
    { kind: 'SOFA', count: 2 },
  ],
  SUITE: [
    { kind: 'KING', count: 1 },
    { kind: 'SOFA', count: 1 },
  ],
};
/** Guests and square metres of a room. */
const sizes: Readonly<Record<RoomKind, readonly [guests: number, squareMetres: number]>> = {
  SINGLE: [1, 13],
  TWIN: [2, 18],
  DOUBLE: [2, 18],
  SUPERIOR: [2, 25],
  FAMILY: [4, 30],
  SUITE: [3, 44],
};

/** Name of a kind of room in a language. */
export function roomOf({ content }: CatalogHotel, kind: RoomKind, name: string): HotelOffer['room'] {
  const [maxGuests, squareMetres] = sizes[kind];
  return {
    code: kind,
    name,
    beds: beds[kind],
    sizeSquareMetres: squareMetres + content.stars,
    maxGuests,
    isAccessible: content.isAccessible && kind === 'DOUBLE',
  };
}

/** Number of guests in a room of a kind, at most. */
export const guestsIn = (kind: RoomKind): number => sizes[kind][0];
