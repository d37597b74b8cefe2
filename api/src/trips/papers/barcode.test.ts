import { barcodeRows } from './barcode.ts';

it('A code is a square of dark and light modules round a bull’s eye, and another text is another code', async () => {
  const rows = await barcodeRows('SPECIMEN FAREGATE-1AB 000-0123456789');
  expect(rows.length).toBeGreaterThan(14);
  expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true);
  const middle = (rows.length - 1) / 2;
  // Rings of one module each, dark in the middle.
  expect(rows[middle]?.slice(middle - 4, middle + 5)).toBe('101010101');
  expect(await barcodeRows('SPECIMEN')).not.toEqual(rows);
});
