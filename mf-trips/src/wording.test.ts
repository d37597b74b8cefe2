import { languages } from '@portolan/contracts';
import { wordableFaults } from '@portolan/testing/rules';
import { remote } from './remote.ts';

it.each(languages)('Every text that a tenant may reword exists in %s with the same placeholders', async (language) => {
  expect(wordableFaults('mf-trips', (await remote.locales[language]()).default)).toEqual([]);
});
