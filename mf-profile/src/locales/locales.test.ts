import { roles, userTitles } from '@portolan/contracts';
import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

describe('the texts of the profile', () => {
  it.each([
    ['en', en],
    ['sr', sr],
    ['sv', sv],
    ['da', da],
  ])('The texts of the profile name every role and title in %s', (_language, texts) => {
    expect(Object.keys(texts.role)).toEqual([...roles]);
    expect(Object.keys(texts.userTitle)).toEqual([...userTitles]);
  });

  it('The text for a saved profile is the spec’s (§8)', () => {
    expect(en.saved).toBe('Profile Successfully Updated');
  });
});
