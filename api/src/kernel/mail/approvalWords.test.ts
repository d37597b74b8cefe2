import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@portolan/contracts';

const root = join(import.meta.dirname, '../../../..');
const approvalIn = async (path: string): Promise<unknown> =>
  (JSON.parse(await readFile(join(root, path), 'utf8')) as { approval?: unknown }).approval;

it.each(languages)('Mails in %s describe approvals in the same words as the screens', async (language) => {
  const onScreens = await approvalIn(`shared/ui/src/locales/${language}.json`);
  expect(onScreens).toBeDefined();
  expect(await approvalIn(`api/src/kernel/mail/locales/${language}.json`)).toEqual(onScreens);
});
