import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { contentLine, textValue } from './contentLine.ts';

/** A text as an independent parser reads it back. */
const readBack = (text: string): unknown =>
  ICAL.Property.fromString(
    contentLine({ name: 'SUMMARY', value: textValue(text) }).replace(/\r\n( |$)/g, ''),
  ).getFirstValue();

describe('a text in a calendar', () => {
  it.each([
    ['commas and semicolons', 'Lund, Malmö; Köpenhamn'],
    ['backslashes, also before letters that mean something', 'C:\\new\\Nord \\; \\, \\\\'],
    ['new lines', 'one\ntwo\n\nthree'],
    ['what begins a property', 'X\nEND:VEVENT\nBEGIN:VALARM'],
    ['colons, quotes and equal signs', '"a":b=c;TZID="d"'],
    ['letters of ours and of others', 'Žabalj ćuprija Øresund Åre 漢字 عربى'],
    ['emoji, also joined ones', '🛫 👩‍👩‍👧‍👦 🇸🇪'],
    ['a tab', 'a\tb'],
    ['nothing', ''],
  ])('A calendar text is read back unchanged: %s', (_what, text) => {
    expect(readBack(text)).toBe(text);
  });

  it.each([['\r\n'], ['\r'], ['\n'], ['\v'], ['\f'], ['\u0085'], ['\u2028'], ['\u2029']])(
    'A calendar text has one kind of line break, whatever was written: %j',
    (ending) => {
      const value = textValue(`Bond${ending}ATTENDEE:mailto:x@evil.example`);
      expect(value).toBe('Bond\\nATTENDEE:mailto:x@evil.example');
    },
  );

  it('A calendar text has no other control characters, and no half of a character', () => {
    expect(textValue('a\0b\u0007c\u001bd\u007fe\u009ff')).toBe('abcdef');
    expect(textValue('a\ud800b')).toBe('a\ufffdb');
  });

  it('Any calendar text is read back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const plain = text
          .toWellFormed()
          .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
          .replace(/[^\P{Cc}\t\n]/gu, '');
        expect(readBack(text)).toBe(plain);
      }),
    );
  });
});

describe('a line of a calendar', () => {
  it.each([['x'], ['ž'], ['漢'], ['🛫'], ['aé漢🛫']])(
    'A calendar line has at most 75 octets and cuts no character: a long text of %s',
    (unit) => {
      const whole = contentLine({ name: 'DESCRIPTION', value: unit.repeat(200), parameters: { LANGUAGE: 'sv' } });
      const parts = whole.split('\r\n');
      expect(parts.pop()).toBe('');
      expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(75);
      expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
      expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(
        `DESCRIPTION;LANGUAGE=sv:${unit.repeat(200)}`,
      );
    },
  );

  it('A calendar line is folded only when it must be', () => {
    expect(contentLine({ name: 'A', value: 'x'.repeat(73) })).toBe(`A:${'x'.repeat(73)}\r\n`);
    expect(contentLine({ name: 'A', value: 'x'.repeat(74) })).toBe(`A:${'x'.repeat(73)}\r\n x\r\n`);
  });
});
