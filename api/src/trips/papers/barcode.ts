/**
 * Modules of an Aztec code, the square one of boarding passes, from top to bottom: `1` is dark. It needs a light margin of one module. The library is
 * loaded with the first code: it is large, and most processes draw none.
 */
export async function barcodeRows(text: string): Promise<readonly string[]> {
  const { default: bwip } = await import('bwip-js/node');
  const [drawn] = bwip.raw({ bcid: 'azteccode', text });
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('An Aztec code is a square of modules.');
  const { pixs, pixx } = drawn;
  return Array.from({ length: pixs.length / pixx }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).join(''));
}
