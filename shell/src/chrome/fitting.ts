/**
 * How many of a row's entries fit, from the first on: all of them, or as many as leave room for the button with the others.
 * @param widths of the entries, in pixels, as are the other lengths
 */
export function countFitting(widths: readonly number[], room: number, gap: number, buttonWidth: number): number {
  const ends = widths.map((_width, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width, index * gap),
  );
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + buttonWidth <= room).length;
}
