import { foldText } from './foldText.ts';

describe('Finding a name', () => {
  it.each([
    ['Đorđe Čović', 'djordje covic'],
    ['Søren Ærø', 'soren aero'],
    ['Åsa Örn', 'asa orn'],
    ['Ğ', 'g'],
  ])('The name %s can be typed as %s', (name, typed) => {
    expect(foldText(name)).toBe(typed);
  });
});
