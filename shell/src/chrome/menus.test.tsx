import { act } from 'react';
import { listLanguages, logout } from '@portolan/contracts';
import { FakeEdge, renderRemote, type RenderRemoteOptions } from '@portolan/testing';
import { createTranslations, type Translations } from '../texts/translations.ts';
import { shellLocales } from '../texts/shellLocales.ts';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { LanguageMenu } from '../texts/LanguageMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

// jsdom has no popover; browser tests cover it.
const hidePopover = jest.fn();
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover }));
beforeEach(() => hidePopover.mockClear());

const entries = [
  { to: '/profile', label: 'Profile', icon: 'profile', isCurrent: false },
  { to: '/company-management', label: 'Company', icon: 'company', isCurrent: true },
];

/** Renders a component of the shell with its texts. */
const draw = (Part: () => React.ReactNode, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(
    aRemote({
      id: 'shell',
      locales: shellLocales,
      routes: [aRoute({ path: '/', screen: () => Promise.resolve({ default: () => <Part /> }) })],
    }),
    { at: '/', ...options },
  );

describe('The profile menu', () => {
  const askHelp = jest.fn();
  beforeEach(() => askHelp.mockClear());
  const open = (options: Partial<RenderRemoteOptions> = {}) =>
    draw(() => <ProfileMenu entries={entries} onHelp={askHelp} />, options);

  it('A button that names the person opens the profile menu', async () => {
    const { screen } = await open();
    const button = await screen.findByRole('button', { name: /Profile menu of Elin Sandberg$/ });
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(menu?.getAttribute('popover')).toBe('auto');
    expect(menu?.textContent).toContain('Nordlys Industri AB');
  });

  it('The e-mail address names the profile menu of a person without a name', async () => {
    const { screen } = await open({ user: { firstName: '', lastName: '' } });
    expect(await screen.findByRole('button', { name: /Profile menu of traveller@nordlys\.example$/ })).toBeVisible();
  });

  it('The profile menu of an unknown person is called "Profile menu"', async () => {
    const { screen, session } = await open();
    await screen.findByRole('button', { name: /Profile menu of/ });
    act(() => session.session.expire());
    expect(screen.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  });

  it('Tab walks the profile menu: button, entries, help, sign-out', async () => {
    const { screen, user } = await open();
    const button = await screen.findByRole('button', { name: /Profile menu of/ });
    const walked: (string | null | undefined)[] = [];
    await user.tab();
    expect(document.activeElement).toBe(button);
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      walked.push(document.activeElement?.textContent);
    }
    expect(walked).toEqual(['Profile', 'Company', 'Help', 'Sign out']);
  });

  it('Enter on "Help" asks for help and closes the menu', async () => {
    const { screen, user } = await open();
    (await screen.findByRole('button', { name: 'Help' })).focus();
    await user.keyboard('{Enter}');
    expect([askHelp.mock.calls.length, hidePopover.mock.calls.length]).toEqual([1, 1]);
  });

  it('Enter on an entry opens its page and closes the menu', async () => {
    const { screen, user, router } = await open();
    (await screen.findByRole('link', { name: 'Company' })).focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/company-management');
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });

  it('Enter on "Sign out" ends the session here and at the API', async () => {
    const edge = new FakeEdge().answers(logout, undefined);
    const { screen, user, session } = await open({ edge });
    (await screen.findByRole('button', { name: 'Sign out' })).focus();
    await user.keyboard('{Enter}');
    expect(session.session.isSignedIn).toBe(false);
    expect(edge.requestsOf(logout).map(({ body }) => body)).toEqual([{ refreshToken: 'refresh' }]);
  });
});

describe('The language menu', () => {
  let translations: Translations;
  beforeEach(async () => {
    localStorage.clear();
    translations = await createTranslations();
  });
  const open = (options: Partial<RenderRemoteOptions> = {}) =>
    draw(() => <LanguageMenu translations={translations} />, options);

  it('The language menu is a list called "Language", reached by Tab, that shows the page’s language', async () => {
    const { screen, user } = await open({ language: 'sv' });
    const list = await screen.findByRole('combobox', { name: 'Språk' });
    await user.tab();
    expect(document.activeElement).toBe(list);
    expect((list as HTMLSelectElement).value).toBe('sv');
  });

  it('The language menu shows only the code in the top bar, and tells a screen reader the name', async () => {
    const { screen } = await draw(() => <LanguageMenu translations={translations} isShort />, { language: 'sv' });
    const list = await screen.findByRole('combobox', { name: 'Språk' });
    expect(screen.getByText('SV')).toHaveAttribute('aria-hidden', 'true');
    expect((list as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Svenska');
  });

  it('The language menu names each language in that language, and tells a screen reader so', async () => {
    const { screen } = await open();
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent, lang }) => [lang, textContent])).toEqual([
      ['en', 'English'],
      ['sr', 'Srpski'],
      ['sv', 'Svenska'],
      ['da', 'Dansk'],
    ]);
  });

  it('[S7.53] All language menus of a page show the API’s names, which load once', async () => {
    const edge = new FakeEdge().answers(listLanguages, [{ isoCode: 'sr', name: 'Srpski (latinica)' }]);
    const { screen } = await draw(
      () => (
        <>
          <LanguageMenu translations={translations} />
          <LanguageMenu translations={translations} />
        </>
      ),
      { edge },
    );
    await screen.findAllByRole('option', { name: 'Srpski (latinica)' });
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'English',
      'Srpski (latinica)',
      'Svenska',
      'Dansk',
    ]);
    expect(edge.requestsOf(listLanguages)).toHaveLength(1);
  });

  it('The language menu changes the language of the whole page and stores the choice', async () => {
    const { screen, user } = await open();
    await user.selectOptions(await screen.findByRole('combobox'), 'da');
    expect([translations.i18n.language, document.documentElement.lang, localStorage.getItem('languages')]).toEqual([
      'da',
      'da',
      'da',
    ]);
  });
});
