import { trackingLocationTypes } from '@portolan/contracts';
import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

describe('the texts of tracking', () => {
  it.each([
    ['en', en],
    ['sr', sr],
    ['sv', sv],
    ['da', da],
  ])('The texts of tracking name every kind of place in %s', (_language, { kind }) => {
    expect(Object.keys(kind)).toEqual([...trackingLocationTypes]);
  });
});
