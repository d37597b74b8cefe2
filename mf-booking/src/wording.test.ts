import { languages } from '@portolan/contracts';
import { wordableFaults } from '@portolan/testing/rules';
import { remote } from './remote.ts';

it.each(languages)('Texts that a tenant may word exist in %s with the same placeholders', async (language) => {
  expect(wordableFaults('mf-booking', (await remote.locales[language]()).default)).toEqual([]);
});
