import { worldX, worldY, type WorldRect } from '../mercator.ts';

/** The area of the finest file: from Iceland to the Caucasus, from Crete to the North Cape. */
export const europe: WorldRect = {
  minX: worldX(-25),
  maxX: worldX(45),
  minY: worldY(72),
  maxY: worldY(34),
};
