import { Keyboard } from '../../support/Keyboard.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';

test.use({ viewport: { width: 360, height: 780 }, locale: 'sr-Latn-RS' });

test('In Serbian, on a narrow page, by keyboard alone: a traveller books a taxi into a trip and finds it in the list', async ({
  page,
  portal,
}) => {
  const keyboard = new Keyboard(page);
  /** A new trip has the name of its destination and day. */
  const named = /\S, \d+\. [a-z]+/;
  const title = (words: string | RegExp) => expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused();
  await page.goto(`${portal.urlOf('dunav.localhost')}/login`);
  await keyboard.tabTo(/textbox "Poslovna e-pošta/);
  await keyboard.type('traveller@dunav.example');
  await keyboard.tabTo(/textbox "Lozinka/);
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  await title(/^(Dobro|Dobar) .+, /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn');

  await keyboard.tabTo(/button "Taksi/);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pronađi taksi' })).toBeVisible();
  for (const [field, typed, place] of [
    ['Od', 'logist', 'Dunav Logistika'],
    ['Do', 'nikola tesla', 'Nikola Tesla'],
  ] as const) {
    await keyboard.tabTo(new RegExp(`combobox "${field}`));
    await keyboard.type(typed);
    await expect(page.locator('.ant-select-item-option-active:visible')).toContainText(place);
    await keyboard.press('Enter');
  }
  await keyboard.tabTo(/button "Pronađi taksi/);
  await keyboard.press('Enter');
  await title(/taksi(ja)? do: /);

  await keyboard.tabTo(/button "Dodaj u putovanje/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.tabTo(/textbox "Poruka vozaču/);
  await keyboard.type('Čekamo kod pekare.');
  await keyboard.tabTo(/button "Dodaj u putovanje/);
  await keyboard.press('Enter');
  await title(named);
  await expect(page.getByText('Čekamo kod pekare.')).toBeVisible();

  await keyboard.tabTo(/link "Putovanja/);
  await keyboard.press('Enter');
  await title('Putovanja');
  await expect(page.getByRole('article').filter({ hasText: named }).first()).toBeVisible();
});
