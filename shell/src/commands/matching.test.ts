import { matches } from './matching.ts';

it.each([
  ['Travel tracking', 'track', true],
  ['Travel tracking', 'trac trav', true],
  ['Travel tracking', 'rack', false],
  ['Početna', 'pocet', true],
  ['Føroyar', 'foro', true],
  ['Odjavi se', 'ODJ', true],
  ['Trips', '', true],
  ['Trips', 'trips home', false],
  ['Đorđe', 'djor', true],
])('The text %s matches "%s": %s', (text, typed, isFound) => {
  expect(matches(text, typed)).toBe(isFound);
});
