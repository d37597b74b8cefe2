import { optionalText, text } from './primitives.ts';

const takes = (schema: ReturnType<typeof text>, value: string): boolean => schema.safeParse(value).success;

describe('text and optionalText', () => {
  it.each([
    ['Hebrew and emoji', 'מסע 🚕', true, true],
    ['several lines', 'one\ntwo', false, true],
    ['a control character', 'bell\u0007', false, false],
    ['half a character', 'half \ud83d', false, false],
    ['a line end that is no control character', 'Oslo\u2028Bergen', false, true],
    ['a change of direction', 'Oslo \u202Eevil', false, false],
    ['spaces only', '  ', false, true],
  ])('Text with %s (%j) is accepted on one line: %s, on several lines: %s', (_what, value, inOneLine, inMany) => {
    expect([takes(text(50), value), takes(optionalText(50), value)]).toEqual([inOneLine, inMany]);
  });
});
