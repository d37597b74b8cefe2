/** How a number is shown, as far as it changes the meaning. `digits`: minimum number of digits, with leading zeros. */
export type NumberStyle = { readonly kind: 'PLAIN' | 'DATE' } | { readonly kind: 'ZEROS'; readonly digits: number };

/** Ids of date and time formats that are built in, in all languages (ECMA-376, 18.8.30). */
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** @param id of a number format @param code of a custom one; '' for one that the file does not define */
export function formatOf(id: number, code: string): NumberStyle {
  if (isDateId(id)) return { kind: 'DATE' };
  const [first = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  const plain = first.replace(/\[[^\]]*\]/g, '');
  if (/^0{2,}$/.test(plain)) return { kind: 'ZEROS', digits: plain.length };
  return { kind: !/general/i.test(plain) && /[ymdhs]/i.test(plain) ? 'DATE' : 'PLAIN' };
}

const dayMs = 86_400_000;
/** The format has no days before 0 or after 9999-12-31. */
const lastSerial = 2_958_465;

/**
 * A number as the text that it means: an employee number without exponent and with its zeros, a date as `yyyy-MM-dd`, with `HH:mm` if it has a time.
 */
export function cellText(value: string, style: NumberStyle = { kind: 'PLAIN' }, isFrom1904 = false): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (style.kind === 'DATE' && number >= 0 && number <= lastSerial) return dateText(number, isFrom1904);
  if (style.kind === 'ZEROS' && Number.isInteger(number) && number >= 0)
    return wholeText(number).padStart(style.digits, '0');
  return Number.isInteger(number) ? wholeText(number) : String(number);
}

const wholeText = (number: number): string => BigInt(number).toString();

function dateText(serial: number, isFrom1904: boolean): string {
  // The format counts a 29 February 1900: before it, day 1 is 1 January.
  const days = isFrom1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const minutes = Math.round((days * dayMs) / 60_000);
  const [day = '', time = ''] = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString().split('T');
  const clock = time.slice(0, 5);
  if (!isFrom1904 && serial < 1) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}
