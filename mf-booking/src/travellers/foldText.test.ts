import { foldText } from './foldText.ts';

describe('finding a name', () => {
  it.each([
    ['Đorđe Čović', 'djordje covic'],
    ['Søren Ærø', 'soren aero'],
    ['Åsa Örn', 'asa orn'],
    ['Ğ', 'g'],
  ])('%s can be typed as %s', (name, typed) => {
    expect(foldText(name)).toBe(typed);
  });
});
