import { optionalText, text } from './primitives.ts';

const takes = (schema: ReturnType<typeof text>, value: string): boolean => schema.safeParse(value).success;

describe('what people write', () => {
  it.each([
    ['Hebrew and emoji', 'מסע 🚕', true, true],
    ['several lines', 'one\ntwo', false, true],
    ['a control character', 'bell\u0007', false, false],
    ['half of a character', 'half \ud83d', false, false],
    ['what ends a line and is no control character', 'Oslo\u2028Bergen', false, true],
    ['what turns the line round', 'Oslo \u202Eevil', false, false],
    ['spaces alone', '  ', false, true],
  ])('%s', (_what, value, inOneLine, inMany) => {
    expect([takes(text(50), value), takes(optionalText(50), value)]).toEqual([inOneLine, inMany]);
  });
});
