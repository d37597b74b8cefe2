/**
 * Letters that carriers print differently, as in machine-readable passports (ICAO Doc 9303, part 3, section 6), and Serbian Cyrillic in its
 * Latin form.
 */
const printed: Readonly<Record<string, string>> = {
  Å: 'AA',
  Ä: 'AE',
  Æ: 'AE',
  Ö: 'OE',
  Ø: 'OE',
  Ü: 'UE',
  Œ: 'OE',
  ß: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŋ: 'N',
  ı: 'I',
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Д: 'D',
  Ђ: 'D',
  Е: 'E',
  Ж: 'Z',
  З: 'Z',
  И: 'I',
  Ј: 'J',
  К: 'K',
  Л: 'L',
  Љ: 'LJ',
  М: 'M',
  Н: 'N',
  Њ: 'NJ',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  Ћ: 'C',
  У: 'U',
  Ф: 'F',
  Х: 'H',
  Ц: 'C',
  Ч: 'C',
  Џ: 'DZ',
  Ш: 'S',
};

/** A name in the letters A to Z, as on a ticket. A letter without such a form stays (`isPrintable`). */
export const printedName = (name: string): string =>
  [...name.normalize('NFC').toUpperCase()]
    .map((letter) => printed[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[’ʼ`]/g, "'");

/** Whether carriers can print a name, or part of it: its `printedName` has only the letters A to Z and separators. */
export const isPrintable = (name: string): boolean => /^[A-Z][A-Z' .-]*$/.test(printedName(name.trim()));
