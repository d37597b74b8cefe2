import { languages } from '@portolan/contracts';
import { wordableFaults } from '@portolan/testing/rules';
import { remote } from './remote.ts';

it.each(languages)('Texts that tenants may reword exist in %s, with the same placeholders', async (language) => {
  expect(wordableFaults('mf-profile', (await remote.locales[language]()).default)).toEqual([]);
});
