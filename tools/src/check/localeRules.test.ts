import { aRepository } from '../testing/aRepository.ts';
import { builtInTextBreaches, localeBreaches } from './localeRules.ts';

const whole = { title: 'x', trips: { one: 'x' }, count_one: 'x', count_other: 'x' };
const serbian = { ...whole, count_few: 'x' };
const folder = 'mf-trips/src/locales/';

/** Breaches in a repository whose languages are whole but for what `over` says; null leaves a language out. */
async function breachesWith(over: Readonly<Record<string, object | null>>) {
  const texts = { en: whole, sr: serbian, sv: whole, da: whole, ...over };
  const files = Object.entries(texts).flatMap(([language, content]) =>
    content === null ? [] : [[`${folder}${language}.json`, JSON.stringify(content)] as const],
  );
  return localeBreaches(await aRepository(Object.fromEntries(files)));
}

describe('texts in four languages', () => {
  it('are whole when each language has every key and its own plural forms', async () => {
    expect(await breachesWith({})).toEqual([]);
  });

  it('lack a language', async () => {
    expect(await breachesWith({ da: null })).toEqual([`${folder}da.json is missing`]);
  });

  it('lack a key, however deep', async () => {
    expect(await breachesWith({ sv: { ...whole, trips: {} } })).toEqual([`${folder}sv.json: trips.one is missing`]);
  });

  it('have one too many', async () => {
    expect(await breachesWith({ da: { ...whole, old: 'x' } })).toEqual([`${folder}da.json: old is not in en.json`]);
  });

  it('lack the form of few, which Serbian needs and the others do not', async () => {
    expect(await breachesWith({ sr: whole })).toEqual([`${folder}sr.json: count_few is missing`]);
  });

  it('lack a plural form in English too', async () => {
    expect(await breachesWith({ en: { ...whole, count_one: undefined } })).toEqual([
      `${folder}en.json: count_one is missing`,
    ]);
  });

  it('are looked at folder by folder', async () => {
    const files = Object.fromEntries(
      ['en', 'sr', 'sv', 'da'].map((language) => [`${folder}${language}.json`, JSON.stringify({ title: 'x' })]),
    );
    const repository = await aRepository({ ...files, 'shell/src/locales/en.json': '{}' });
    expect(await localeBreaches(repository)).toEqual(
      ['sr', 'sv', 'da'].map((language) => `shell/src/locales/${language}.json is missing`),
    );
  });
});

describe('the portal’s own texts in the settings of a tenant', () => {
  const shown = 'mf-company-admin/src/tenant/builtInTexts.json';
  /** Breaches where the profile's title is `said` in English, and the settings show `texts`. */
  const breachesWhere = async (said: string, texts: Readonly<Record<string, string>>) =>
    builtInTextBreaches(
      await aRepository({
        'mf-profile/src/locales/en.json': JSON.stringify({ title: said }),
        [shown]: JSON.stringify(texts),
      }),
    );
  const key = 'en/mf-profile/title';

  it('are what the rooms say', async () => {
    expect((await breachesWhere('My profile', { [key]: 'My profile' })).filter((line) => line.includes(key))).toEqual(
      [],
    );
  });

  it('lag behind a room', async () => {
    expect(await breachesWhere('My profile', { [key]: 'Profile' })).toContain(`${shown}: ${key} is "My profile"`);
  });

  it('hold one that no tenant may word', async () => {
    expect(await breachesWhere('My profile', { 'en/mf-profile/old': 'x' })).toContain(
      `${shown}: en/mf-profile/old is no text that a tenant may word`,
    );
  });
});
