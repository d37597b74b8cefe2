/** Box of a drawn mark, in CSS pixels of the map. */
export interface MarkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Size that a finger needs, in CSS pixels. */
const smallestTargetPx = 24;

/** Number of the topmost mark at a place; −1 for none. A mark smaller than a fingertip has a hit area of 24 px. */
export function hitTest(boxes: readonly MarkBox[], x: number, y: number): number {
  for (let number = boxes.length - 1; number >= 0; number -= 1) {
    const { left, top, right, bottom } = boxes[number]!;
    const [moreX, moreY] = [grownBy(right - left), grownBy(bottom - top)];
    if (x >= left - moreX && x <= right + moreX && y >= top - moreY && y <= bottom + moreY) return number;
  }
  return -1;
}

const grownBy = (side: number): number => Math.max(0, (smallestTargetPx - side) / 2);
