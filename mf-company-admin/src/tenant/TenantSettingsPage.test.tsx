import { act } from 'react';
import {
  fetchTenantSettings,
  updateTenantSettings,
  uploadTenantLogo,
  type TenantSettings,
  type TenantSettingsUpdate,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import { FakeEdge, renderRemote, within, type RenderRemoteOptions } from '@portolan/testing';
import { remote } from '../remote.ts';

const settings: TenantSettings = {
  name: 'Nordlys Travel',
  brandColor: '#0B5F6A',
  logo: null,
  invertedLogo: null,
  icon: null,
  documentTitle: null,
  customerSupportAddress: 'support@nordlys.example',
  customerSupportPhone: '+46855501400',
  customerSupportHours: 'Every day',
  wording: [],
  version: 3,
};
const logo = `/api/public/v1/tenant/logos/${'a'.repeat(32)}-320x56.png`;
const anEdge = () =>
  new FakeEdge()
    .answers(fetchTenantSettings, settings)
    .answers(updateTenantSettings, ({ body }) => ({ ...settings, ...(body as TenantSettingsUpdate), version: 4 }))
    .answers(uploadTenantLogo, { path: logo, width: 320, height: 56 });

async function open(options: Partial<RenderRemoteOptions> = {}) {
  const opened = await renderRemote(remote, {
    at: '/tenant-settings',
    edge: anEdge(),
    user: { roles: ['TENANT_ADMIN'] },
    ...options,
  });
  await opened.screen.findByRole('form');
  return opened;
}
type Opened = Awaited<ReturnType<typeof open>>;

async function retype({ user, screen }: Opened, field: string, text: string) {
  const input = screen.getByRole('textbox', { name: field });
  await user.clear(input);
  if (text !== '') await user.type(input, text.replaceAll('{', '{{'));
}
const save = ({ user, screen }: Opened) => user.click(screen.getByRole('button', { name: 'Save settings' }));
const chooseLogo = ({ user, view }: Opened, file: File) =>
  user.upload(view.container.querySelector<HTMLInputElement>('[data-picture="logo"]')!, file);
const sent = ({ edge }: Opened) => edge.requestsOf(updateTenantSettings).map(({ body }) => body);

describe('the portal’s settings', () => {
  it('The portal’s settings show its present look, and are saved over the seen version', async () => {
    const opened = await open();
    const { screen, edge, user } = opened;
    expect(screen.getByRole('textbox', { name: 'Support e-mail' })).toHaveValue('support@nordlys.example');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await retype(opened, 'Support e-mail', 'help@nordlys.example');
    await retype(opened, 'Support phone', '0046 (8) 555-01 500');
    await save(opened);
    expect(await screen.findByText('Settings saved. Changes appear on the next page load.')).toBeVisible();
    const [request] = edge.requestsOf(updateTenantSettings);
    expect(request?.headers['If-Match']).toBe('"3"');
    expect(request?.body).toMatchObject({
      customerSupportAddress: 'help@nordlys.example',
      customerSupportPhone: '+46855501500',
      customerSupportHours: 'Every day',
      documentTitle: null,
    });
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    expect(screen.getByRole('button', { name: 'Save settings' })).toHaveFocus();
  });

  it('An unreadable colour shows its replacement, light and dark, before it is saved', async () => {
    const opened = await open();
    await retype(opened, 'Brand colour', '#FF6A13');
    const [light, dark] = opened.screen.getAllByRole('figure');
    expect(light).toHaveTextContent('Light #FF6A13 becomes #B74908 for buttons and links.');
    expect(dark).toHaveTextContent(/Dark #FF6A13 becomes #[0-9A-F]{6} for buttons and links/);
    await retype(opened, 'Brand colour', '#0B5F6A');
    expect(opened.screen.getAllByRole('figure')[0]).toHaveTextContent('Light #0B5F6A is used unchanged.');
  });

  it('A summary links to each wrong field, and nothing is sent', async () => {
    const opened = await open();
    const { screen, user } = opened;
    await retype(opened, 'Brand colour', 'teal');
    await retype(opened, 'Support e-mail', 'help at nordlys');
    await save(opened);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter a colour such as #0B5F6A', 'Enter an e-mail address']);
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Enter an e-mail address' }));
    expect(screen.getByRole('textbox', { name: 'Support e-mail' })).toHaveFocus();
    expect(sent(opened)).toEqual([]);
  });

  it.each([
    ['markup', '<b>{name}</b>', /Use plain text/],
    ['no placeholder', 'Hello there', /must contain \{\{name\}\}/],
    ['another placeholder', '{name} {company}', /must contain \{\{name\}\}/],
  ])('A tenant’s words with %s are refused', async (_what, typed, words) => {
    const opened = await open();
    await retype(opened, 'Home: greeting by name', typed.replaceAll('{', '{{').replaceAll('}', '}}'));
    await save(opened);
    expect(await within(await opened.screen.findByRole('alert')).findByRole('link', { name: words })).toBeVisible();
    expect(sent(opened)).toEqual([]);
  });

  it('Texts that stay as built in are folded away, and the tenant’s own are shown', async () => {
    const own = { language: 'en', namespace: 'shell', key: 'home.greeting', value: 'Hello' } as const;
    const edge = anEdge().answers(fetchTenantSettings, { ...settings, wording: [own] });
    const { screen } = await open({ edge });
    const folded = within((await screen.findByText(/^\d+ default texts$/)).closest('details') as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Home: greeting' })).toHaveValue('Hello');
    expect(folded.queryByRole('textbox', { name: 'Home: greeting' })).toBeNull();
    expect(folded.getByRole('textbox', { name: 'Trips: title' })).toHaveValue('');
  });

  it('Each empty field shows the portal’s own text, in the chosen language', async () => {
    const opened = await open();
    const { screen, user } = opened;
    expect(screen.getByRole('textbox', { name: 'Trips: title' })).toHaveAttribute('placeholder', 'Trips');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Swedish');
    expect(screen.getByRole('textbox', { name: 'Trips: title' })).toHaveAttribute('placeholder', 'Resor');
  });

  it('The sign-in page and home are previewed with the typed values, before they are saved', async () => {
    const opened = await open();
    const preview = within(opened.screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Sign in')).toBeVisible();
    await retype(opened, 'Sign-in: title', 'Travel with us');
    await retype(opened, 'Home: greeting by name', 'Hello {{name}}');
    await retype(opened, 'Support phone', '+46 8 1');
    for (const words of ['Travel with us', 'Hello Elin', '+46 8 1']) expect(preview.getByText(words)).toBeVisible();
    expect(sent(opened)).toEqual([]);
  });

  it('The words of every language are sent, whichever shows', async () => {
    const opened = await open();
    const { screen, user } = opened;
    await retype(opened, 'Home: greeting', 'Hello');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Swedish');
    expect(screen.getByRole('textbox', { name: 'Home: greeting' })).toHaveValue('');
    await retype(opened, 'Trips: title', 'Mina resor');
    await save(opened);
    expect(await screen.findByText(/Settings saved/)).toBeVisible();
    expect(sent(opened)).toMatchObject([
      {
        wording: [
          { language: 'en', namespace: 'shell', key: 'home.greeting', value: 'Hello' },
          { language: 'sv', namespace: 'mf-trips', key: 'list.title', value: 'Mina resor' },
        ],
      },
    ]);
  });

  it('Another person’s newer settings keep local changes, and say who changed them', async () => {
    const opened = await open();
    const { edge, screen, user } = opened;
    const conflict = {
      type: 'VERSION_CONFLICT',
      message: 'x',
      meta: { requestId: 'r', changed: { by: 'Anna Berg', at: '2026-11-20T08:55:00Z' } },
    };
    edge.answers(updateTenantSettings, () => Promise.reject(new ApiError(412, conflict)));
    await retype(opened, 'Support e-mail', 'help@nordlys.example');
    await save(opened);
    expect(await screen.findByText(/Someone else has changed the settings.*Anna Berg/)).toBeVisible();
    edge
      .answers(fetchTenantSettings, { ...settings, brandColor: '#7A1FA2', version: 9 })
      .answers(updateTenantSettings, ({ body }) => ({ ...settings, ...(body as TenantSettingsUpdate), version: 10 }));
    await user.click(screen.getByRole('button', { name: 'Load latest version' }));
    await screen.findByDisplayValue('#7A1FA2');
    await save(opened);
    expect(edge.requestsOf(updateTenantSettings).at(-1)).toMatchObject({
      headers: { 'If-Match': '"9"' },
      body: { brandColor: '#7A1FA2', customerSupportAddress: 'help@nordlys.example' },
    });
  });

  it('Leaving changed settings asks first, and they can be discarded', async () => {
    const opened = await open();
    const { router, screen, user } = opened;
    await retype(opened, 'Browser title', 'Nordlys');
    await act(() => router.navigate('/company-management'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay on page' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('textbox', { name: 'Browser title' })).toHaveValue('');
  });

  it('Settings that fail to load show the request id, and can be retried', async () => {
    const opened = await renderRemote(remote, {
      at: '/tenant-settings',
      edge: anEdge().refuses(fetchTenantSettings, 'UNAVAILABLE', 'Later'),
    });
    expect(await opened.screen.findByText('Request ID: req-test')).toBeVisible();
    opened.edge.answers(fetchTenantSettings, settings);
    await opened.user.click(opened.screen.getByRole('button', { name: 'Try again' }));
    expect(await opened.screen.findByRole('form')).toBeVisible();
  });
});

describe('a logo', () => {
  const png = (bytes: number) => new File([new Uint8Array(bytes).fill(1)], 'logo.png', { type: 'image/png' });

  it('An uploaded logo shows in the form, is saved by its address, and can be removed', async () => {
    const opened = await open();
    const { screen, user, edge } = opened;
    await chooseLogo(opened, png(9000));
    expect(await screen.findByRole('img', { name: 'Current: Logo' })).toHaveAttribute('src', logo);
    const upload = edge.requestsOf(uploadTenantLogo)[0]?.body as { content: string };
    expect(atob(upload.content)).toBe('\x01'.repeat(9000));
    await save(opened);
    expect(sent(opened)).toMatchObject([{ logo }]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await save(opened);
    expect(sent(opened).at(-1)).toMatchObject({ logo: null });
  });

  it('A logo of 5 MB is not sent at all', async () => {
    const opened = await open();
    await chooseLogo(opened, png(5 * 1024 * 1024));
    expect(
      await within(await opened.screen.findByRole('alert')).findByText('The file is empty or larger than 256 KB'),
    ).toBeVisible();
    expect(opened.edge.requestsOf(uploadTenantLogo)).toEqual([]);
  });

  it('A logo that the portal cannot read is refused at its field', async () => {
    const opened = await open({
      edge: anEdge().refuses(uploadTenantLogo, 'MALFORMED_REQUEST', 'x', [
        { field: 'content', code: 'invalid', message: 'x' },
      ]),
    });
    await chooseLogo(opened, png(10));
    expect(
      await within(await opened.screen.findByRole('alert')).findByText('Logo: choose a valid PNG or SVG'),
    ).toBeVisible();
  });
});
