import { aRepository } from '../testing/aRepository.ts';
import { builtInTextBreaches, localeBreaches } from './localeRules.ts';

const whole = { title: 'x', trips: { one: 'x' }, count_one: 'x', count_other: 'x' };
const serbian = { ...whole, count_few: 'x' };
const folder = 'mf-trips/src/locales/';

/** Breaches in a repository with complete languages, changed by `over`; null leaves a language out. */
async function breachesWith(over: Readonly<Record<string, object | null>>) {
  const texts = { en: whole, sr: serbian, sv: whole, da: whole, ...over };
  const files = Object.entries(texts).flatMap(([language, content]) =>
    content === null ? [] : [[`${folder}${language}.json`, JSON.stringify(content)] as const],
  );
  return localeBreaches(await aRepository(Object.fromEntries(files)));
}

describe('texts in four languages', () => {
  it('Texts are complete if each language has every key and its own plural forms', async () => {
    expect(await breachesWith({})).toEqual([]);
  });

  it('A missing language is a breach', async () => {
    expect(await breachesWith({ da: null })).toEqual([`${folder}da.json is missing`]);
  });

  it('A key that a language lacks is a breach at any depth', async () => {
    expect(await breachesWith({ sv: { ...whole, trips: {} } })).toEqual([`${folder}sv.json: trips.one is missing`]);
  });

  it('An extra key is a breach', async () => {
    expect(await breachesWith({ da: { ...whole, old: 'x' } })).toEqual([`${folder}da.json: old is not in en.json`]);
  });

  it('A missing plural form “few” is a breach in Serbian', async () => {
    expect(await breachesWith({ sr: whole })).toEqual([`${folder}sr.json: count_few is missing`]);
  });

  it('A missing plural form is a breach in English too', async () => {
    expect(await breachesWith({ en: { ...whole, count_one: undefined } })).toEqual([
      `${folder}en.json: count_one is missing`,
    ]);
  });

  it('Texts are checked folder by folder', async () => {
    const files = Object.fromEntries(
      ['en', 'sr', 'sv', 'da'].map((language) => [`${folder}${language}.json`, JSON.stringify({ title: 'x' })]),
    );
    const repository = await aRepository({ ...files, 'shell/src/locales/en.json': '{}' });
    expect(await localeBreaches(repository)).toEqual(
      ['sr', 'sv', 'da'].map((language) => `shell/src/locales/${language}.json is missing`),
    );
  });

  const inAll = (folder: string, texts: object) =>
    ['en', 'sr', 'sv', 'da'].map((language) => [`${folder}/locales/${language}.json`, JSON.stringify(texts)]);
  it.each([
    ['the same key', 'mf-trips/src/list', { trips: { one: 'x' } }, ['trips.one']],
    ['a text instead of a group', 'mf-trips/src/list', { trips: 'x' }, ['trips.one']],
    ['a group instead of a text', 'mf-trips/src/list', { title: { short: 'x' } }, ['title']],
    ['another key of the same group', 'mf-trips/src/list', { trips: { two: 'x' } }, []],
    ['the same key in another room', 'mf-tracking/src', { title: 'x' }, []],
  ])('Two files of texts with %s: breaches', async (_what, other, texts, breaches) => {
    const whole = inAll('mf-trips/src', { title: 'x', trips: { one: 'x' } });
    const repository = await aRepository(Object.fromEntries([...whole, ...inAll(other, texts)]));
    expect(await localeBreaches(repository)).toEqual(
      breaches.map((key) => `mf-trips/src/locales/en.json: ${key} is in ${other}/locales/en.json too`),
    );
  });
});

describe('the portal’s own texts in the settings of a tenant', () => {
  const shown = 'mf-company-admin/src/tenant/builtInTexts.json';
  /** Breaches if the profile's title is `said` in English, and the settings show `texts`. */
  const breachesWhere = async (said: string, texts: Readonly<Record<string, string>>) =>
    builtInTextBreaches(
      await aRepository({
        'mf-profile/src/locales/en.json': JSON.stringify({ title: said }),
        [shown]: JSON.stringify(texts),
      }),
    );
  const key = 'en/mf-profile/title';

  it('The portal’s own texts in the settings equal those of the rooms', async () => {
    expect((await breachesWhere('My profile', { [key]: 'My profile' })).filter((line) => line.includes(key))).toEqual(
      [],
    );
  });

  it('An outdated text in the settings is a breach', async () => {
    expect(await breachesWhere('My profile', { [key]: 'Profile' })).toContain(`${shown}: ${key} is "My profile"`);
  });

  it('A text in the settings that tenants may not reword is a breach', async () => {
    expect(await breachesWhere('My profile', { 'en/mf-profile/old': 'x' })).toContain(
      `${shown}: en/mf-profile/old is no text that a tenant may word`,
    );
  });
});
