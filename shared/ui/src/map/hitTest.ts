/** Where a mark was drawn, in CSS pixels of the map. */
export interface MarkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A finger needs so much, in CSS pixels. */
const smallestTargetPx = 24;

/**
 * Number of the mark at a place: of those that lie there the one that was drawn last, on top; −1 for none. A mark that is smaller than a finger
 * is hit within 24 px.
 */
export function hitTest(boxes: readonly MarkBox[], x: number, y: number): number {
  for (let number = boxes.length - 1; number >= 0; number -= 1) {
    const { left, top, right, bottom } = boxes[number]!;
    const [moreX, moreY] = [grownBy(right - left), grownBy(bottom - top)];
    if (x >= left - moreX && x <= right + moreX && y >= top - moreY && y <= bottom + moreY) return number;
  }
  return -1;
}

const grownBy = (side: number): number => Math.max(0, (smallestTargetPx - side) / 2);
