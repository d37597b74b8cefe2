import { encode } from 'uqr';

/** Light modules around the code, as scanners need them (ISO/IEC 18004). */
const border = 4;

/** A text as a QR code: `size` modules a side, and the dark ones as an SVG path, a rectangle for each run of a row. */
export function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border });
  const path = data.map((row, y) => row.map((isDark, x) => runAt(row, isDark, x, y)).join('')).join('');
  return { size, path };
}

/** The rectangle of the run that begins at `x`; empty elsewhere. */
function runAt(row: readonly boolean[], isDark: boolean, x: number, y: number): string {
  if (!isDark || row[x - 1] === true) return '';
  const end = row.indexOf(false, x);
  const length = (end === -1 ? row.length : end) - x;
  return `M${x} ${y}h${length}v1h-${length}z`;
}
