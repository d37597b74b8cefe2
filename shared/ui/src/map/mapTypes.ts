import type { IconName } from '@portolan/ui/core';

/** A kind's second sign besides its colour: present, next or later, as the caller's legend says. */
export type MapShape = 'disc' | 'square' | 'diamond';

/** Meaning of a point's colour and edge; a word next to the map must say it as well. */
export type MapTone = 'normal' | 'attention' | 'refused';

/** One thing with a place. */
export interface MapPoint {
  /** Unique on the map. */
  readonly id: string;
  /** Degrees east, −180 to 180. */
  readonly longitude: number;
  /** Degrees north, −90 to 90; drawn up to 85.05 either way. */
  readonly latitude: number;
  /** Its name in lists and for screen readers, such as "Hotel Bjørvika Kai, SEK 1,620". */
  readonly name: string;
  /** Words of its pill, such as a price. Without them the point is its shape with its icon. */
  readonly label?: string;
  /** Default disc. */
  readonly shape?: MapShape;
  readonly icon?: IconName;
  /** Default normal. `attention` is a warning tint, `refused` a dashed edge. */
  readonly tone?: MapTone;
  /** Drawn faintly, such as an item viewed before. */
  readonly isMuted?: boolean;
}

/** A place that the points surround, such as the searched office. Never part of a cluster. */
export interface MapLandmark {
  readonly longitude: number;
  readonly latitude: number;
  readonly name: string;
}

/** A searched radius. */
export interface MapCircle {
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusKm: number;
}

/** A place on the ground, degrees. */
export interface MapPlace {
  readonly longitude: number;
  readonly latitude: number;
}

/** A way between places, such as a leg of an itinerary; the shorter way round the world. */
export interface MapLine {
  /** Unique on the map. */
  readonly id: string;
  /** From and to, each `[longitude, latitude]` in degrees; two or more. */
  readonly path: readonly (readonly [longitude: number, latitude: number])[];
  /** Dotted: still to come. */
  readonly isAhead?: boolean;
}

/** The visible area, in degrees. `west` is greater than `east` across the date line (GeoJSON, RFC 7946, 5.2). */
export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Street map tiles, from the portal's settings (`mapTiles` of the public configuration). */
export interface MapTiles {
  /** With `{z}`, `{x}`, `{y}` and, if needed, `{key}`. */
  readonly url: string;
  readonly key: string | null;
  /** The owner, as the licence requires on the map. */
  readonly attribution?: string | null | undefined;
}

/** Meaning of a shape, in the caller's words. */
export interface MapLegendEntry {
  readonly shape: MapShape;
  readonly label: string;
}
