import { act } from 'react';
import {
  fetchCustomer,
  fetchEmergencyContact,
  listCountries,
  listCurrencies,
  listLanguages,
  listTravelDocuments,
  updateCustomer,
  updateEmergencyContact,
  type Customer,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import {
  aCustomer,
  anAccessToken,
  FakeEdge,
  ids,
  renderRemote,
  testNow,
  waitFor,
  within,
  type RenderRemoteOptions,
} from '@portolan/testing';
import { uiLocales } from '@portolan/ui/core';
import type english from '../locales/en.json';
import { remote } from '../remote.ts';

/** An instant, 20 November on the reader's clock. */
const fiveToNine = new Date(2026, 10, 20, 8, 55).toISOString();

const anEdge = () =>
  new FakeEdge()
    .answers(listCountries, ({ query }) => [
      { code: 'SE', name: query.get('language') === 'sv' ? 'Sverige' : 'Sweden' },
      { code: 'NO', name: 'Norway' },
    ])
    .answers(listLanguages, [
      { isoCode: 'en', name: 'English' },
      { isoCode: 'sv', name: 'Svenska' },
    ])
    .answers(listCurrencies, [
      { code: 'SEK', symbol: 'kr' },
      { code: 'EUR', symbol: '€' },
    ])
    .answers(listTravelDocuments, { listOfTravelDocuments: [] })
    .answers(fetchEmergencyContact, { name: '', phone: '', version: 0 })
    .answers(updateEmergencyContact, { name: 'Nora Sandberg', phone: '+46701112233', version: 1 })
    .answers(updateCustomer, ({ body }) => ({ ...aCustomer(), ...(body as Partial<Customer>), version: 2 }));

async function open(options: Partial<RenderRemoteOptions> = {}) {
  const opened = await renderRemote(remote, { at: '/profile', edge: anEdge(), ...options });
  await opened.screen.findByRole('form', { name: 'Personal details' });
  return opened;
}
type Opened = Awaited<ReturnType<typeof open>>;

async function retype({ user, screen }: Opened, field: string, text: string) {
  const input = screen.getByRole('textbox', { name: field });
  await user.clear(input);
  if (text !== '') await user.type(input, text);
}
const save = ({ user, screen }: Opened) => user.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the profile page', () => {
  it('[S2.116] The profile shows the person’s details and the company’s fields', async () => {
    const { screen } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Elin');
    expect(screen.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('1988-04-12');
    const country = within(screen.getByRole('combobox', { name: 'Country' }));
    expect(await country.findByRole('option', { name: 'Sweden', selected: true })).toBeInTheDocument();
    expect(screen.getByText('traveller@nordlys.example')).toBeVisible();
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(account.getByText('Nordlys Industri AB')).toBeVisible();
    expect(account.getByText('Traveller')).toBeVisible();
  });

  it('Typed fields of the profile are restored after signing in again, and saved over the newest version', async () => {
    const opened = await open();
    const { edge, screen, user } = opened;
    await retype(opened, 'City', 'Visby');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nora');
    edge.answers(fetchCustomer, aCustomer({ address1: 'New street 1', version: 7 }));
    await opened.signInAgain();
    expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('Visby');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Nora');
    expect(screen.queryByText(/Your profile was changed elsewhere/)).toBeNull();
    await save(opened);
    await screen.findByText('Profile Successfully Updated');
    expect(edge.requestsOf(updateCustomer)[0]).toMatchObject({
      headers: { 'If-Match': '"7"' },
      body: { city: 'Visby', address1: 'New street 1' },
    });
  });

  it('A profile field that was also changed elsewhere shows as a conflict after signing in again, with the typed value', async () => {
    const opened = await open();
    const { edge, screen, user } = opened;
    await retype(opened, 'City', 'Visby');
    edge.answers(fetchCustomer, aCustomer({ city: 'Kiruna', version: 7 }));
    await opened.signInAgain();
    expect(await screen.findByText(/Your profile was changed elsewhere/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load latest version' }));
    await waitFor(() => expect(screen.queryByText(/Your profile was changed elsewhere/)).toBeNull());
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Visby');
  });

  it('Another person who signs in after the session has ended sees no typed fields of the first', async () => {
    const opened = await open();
    await retype(opened, 'City', 'Visby');
    const { session } = opened.session;
    act(() => session.expire());
    await act(() =>
      session.takeUp({ accessToken: anAccessToken(aCustomer({ id: ids.colleague }), testNow), refreshToken: 'r' }),
    );
    await act(() => opened.router.navigate('/login'));
    await act(() => opened.router.navigate('/profile'));
    expect(await opened.screen.findByRole('textbox', { name: 'City' })).not.toHaveValue('Visby');
    expect(sessionStorage).toHaveLength(0);
  });

  it('[S1.5] [S4.32] [S4.56] [S8.3] The profile is saved over the seen version, confirmed, and the person reloads for the whole page', async () => {
    const opened = await open();
    const { edge, screen, session, user } = opened;
    const loaded = edge.requestsOf(fetchCustomer).length;
    edge.answers(
      fetchCustomer,
      aCustomer({ firstName: 'Ellen', profileImageUrl: 'https://nordlys.example/ellen.jpg' }),
    );
    await retype(opened, 'First name', 'Ellen');
    await retype(opened, 'Mobile phone', '+46 70 999 88 77');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Country' }),
      await within(screen.getByRole('combobox', { name: 'Country' })).findByRole('option', { name: 'Norway' }),
    );
    await save(opened);
    expect(await screen.findByText('Profile Successfully Updated')).toBeVisible();
    const [request] = edge.requestsOf(updateCustomer);
    expect(request?.headers['If-Match']).toBe('"1"');
    expect(request?.body).toMatchObject({
      firstName: 'Ellen',
      lastName: 'Sandberg',
      cellphone: '+46709998877',
      country: 'NO',
    });
    await waitFor(() =>
      expect(session.session.user).toMatchObject({
        firstName: 'Ellen',
        profileImageUrl: 'https://nordlys.example/ellen.jpg',
      }),
    );
    expect(edge.requestsOf(fetchCustomer)).toHaveLength(loaded + 1);
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    expect(screen.queryByText('Profile Successfully Updated')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveFocus();
  });

  it('The profile keeps two nationalities, the first as the main one', async () => {
    const opened = await open();
    const { edge, screen, user } = opened;
    expect(await screen.findByRole('combobox', { name: 'Nationality' })).toHaveValue('SE');
    const second = screen.getByRole('combobox', { name: 'Second nationality' });
    await user.selectOptions(second, await within(second).findByRole('option', { name: 'Norway' }));
    await save(opened);
    await screen.findByText('Profile Successfully Updated');
    expect(edge.requestsOf(updateCustomer)[0]?.body).toMatchObject({ nationalities: ['SE', 'NO'] });
  });

  it('The profile shows missing fields by product, and where documents are added', async () => {
    const { screen } = await open();
    const card = within(await screen.findByRole('region', { name: 'Ready to book' }));
    expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'TaxisNothing missing',
      'HotelsNothing missing',
      'TrainsNothing missing',
      'Rental carsMissing: Valid driving licence',
      'FlightsMissing: Valid passport or ID card',
    ]);
    expect(card.getByRole('link', { name: 'Go to travel documents' })).toHaveAttribute('href', '/profile/documents');
  });

  it('An emergency contact is saved by its own form, which names missing fields', async () => {
    const { screen, edge, user } = await open();
    const form = within(await screen.findByRole('form', { name: 'Emergency contact' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Nora Sandberg');
    await user.click(form.getByRole('button', { name: 'Save contact' }));
    const phone = form.getByRole('textbox', { name: 'Phone' });
    expect(phone).toHaveAccessibleDescription('Enter the phone number, or leave both fields empty');
    await user.type(phone, '0046 70 111 22 33');
    await user.click(form.getByRole('button', { name: 'Save contact' }));
    expect(await form.findByText('Emergency contact saved')).toBeVisible();
    const [request] = edge.requestsOf(updateEmergencyContact);
    expect(request?.body).toEqual({ name: 'Nora Sandberg', phone: '+46701112233' });
    expect(request?.headers['If-Match']).toBe('"0"');
    expect(edge.requestsOf(updateCustomer)).toEqual([]);
  });

  it('A saved profile shows on the page even if the person fails to reload', async () => {
    const opened = await open();
    opened.edge.cuts(fetchCustomer);
    await retype(opened, 'First name', 'Ellen');
    await save(opened);
    expect(await opened.screen.findByText('Profile Successfully Updated')).toBeVisible();
    expect(opened.session.session.user?.firstName).toBe('Ellen');
  });

  it('A second save goes over the version of the first', async () => {
    const opened = await open();
    await save(opened);
    await opened.screen.findByText('Profile Successfully Updated');
    await save(opened);
    await opened.screen.findByText('Profile Successfully Updated');
    expect(opened.edge.requestsOf(updateCustomer).map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
  });

  it('The profile names a missing name until it is saved', async () => {
    const opened = await open({ user: { lastName: '' } });
    const notice = 'Your last name is missing. Add it to book and to see your trips.';
    expect(opened.screen.getByText(notice)).toBeVisible();
    const field = opened.screen.getByRole('textbox', { name: 'Last name' });
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    await retype(opened, 'Last name', 'Berg');
    expect(field).toBeValid();
    expect(opened.screen.getByText(notice)).toBeVisible();
    await save(opened);
    await opened.screen.findByText('Profile Successfully Updated');
    expect(opened.screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('Problems are named in a summary that takes the focus, and at the field', async () => {
    const opened = await open();
    const { edge, screen, user } = opened;
    await retype(opened, 'Last name', '');
    await retype(opened, 'Mobile phone', '070');
    await save(opened);
    expect(screen.getByText('Please check these fields').closest('[role=alert]')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Enter your last name' }));
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('Enter your last name');
    expect(screen.getByRole('textbox', { name: 'Mobile phone' })).toBeInvalid();
    expect(edge.requestsOf(updateCustomer)).toEqual([]);
  });

  it('A field that the API refuses is marked', async () => {
    const edge = anEdge().refuses(updateCustomer, 'MALFORMED_REQUEST', 'No', [
      { field: 'zipCode', code: 'tooLong', message: 'too long' },
    ]);
    const opened = await open({ edge });
    await save(opened);
    expect(await opened.screen.findByRole('link', { name: 'Postcode is too long' })).toBeVisible();
    expect(opened.screen.getByRole('textbox', { name: 'Postcode' })).toBeInvalid();
  });

  it('[S8.5] A failed save shows the request id, and keeps typed text', async () => {
    const opened = await open({ edge: anEdge().refuses(updateCustomer, 'UNAVAILABLE', 'Later') });
    await retype(opened, 'City', 'Uppsala');
    await save(opened);
    expect(await opened.screen.findByText(/^Could not save your profile\./)).toBeVisible();
    expect(opened.screen.getByText('Request ID: req-test')).toBeVisible();
    expect(opened.screen.getByRole('textbox', { name: 'City' })).toHaveValue('Uppsala');
  });

  it('A conflict offers the newest details, and keeps typed text', async () => {
    const opened = await open();
    const { edge, screen, user } = opened;
    edge
      .refuses(updateCustomer, 'VERSION_CONFLICT', 'changed')
      .answers(fetchCustomer, aCustomer({ address1: 'Storgatan 1', version: 7 }));
    await retype(opened, 'City', 'Uppsala');
    await save(opened);
    await user.click(await screen.findByRole('button', { name: 'Load latest version' }));
    expect(await screen.findByDisplayValue('Storgatan 1')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Uppsala');
    edge.answers(updateCustomer, aCustomer({ address1: 'Storgatan 1', city: 'Uppsala', version: 8 }));
    await save(opened);
    await screen.findByText('Profile Successfully Updated');
    expect(edge.requestsOf(updateCustomer).at(-1)?.headers['If-Match']).toBe('"7"');
  });

  it.each([
    ['en', 'Jonas Lindqvist', 'Changed by Jonas Lindqvist, Fri 20 Nov, 08:55.'],
    ['en', null, 'Changed Fri 20 Nov, 08:55.'],
    ['sr', 'Jonas Lindqvist', 'Izmena: Jonas Lindqvist, pet. 20. nov., 08:55.'],
    ['sv', null, 'Ändrades fre 20 nov, 08:55.'],
    ['da', 'Jonas Lindqvist', 'Ændret af Jonas Lindqvist, fre. 20. nov., 08:55.'],
  ] as const)(
    'A conflict says in %s who (%s) changed the profile, and when, until the newest is loaded',
    async (language, by, words) => {
      const edge = anEdge();
      const { screen, user } = await renderRemote(remote, { at: '/profile', edge, language });
      const { save: saveLabel } = (await remote.locales[language]()).default as typeof english;
      const { loadNewest } = (await uiLocales[language]()).default;
      edge.answers(updateCustomer, () => {
        throw new ApiError(412, {
          type: 'VERSION_CONFLICT',
          message: 'changed',
          meta: { requestId: 'req-test', changed: { by, at: fiveToNine } },
        });
      });
      await user.click(await screen.findByRole('button', { name: saveLabel }));
      const notice = await screen.findByRole('status');
      expect(notice).toHaveTextContent(words);
      const release = edge
        .answers(fetchCustomer, aCustomer({ address1: 'Storgatan 1', version: 7 }))
        .holds(fetchCustomer);
      await user.click(screen.getByRole('button', { name: loadNewest }));
      expect(notice).toHaveTextContent(words);
      release();
      expect(await screen.findByDisplayValue('Storgatan 1')).toBeVisible();
      expect(notice).not.toBeInTheDocument();
    },
  );

  it('Text typed during a save stays', async () => {
    const edge = anEdge();
    const opened = await open({ edge });
    const release = edge.holds(updateCustomer);
    await retype(opened, 'City', 'Uppsala');
    await save(opened);
    await retype(opened, 'Postcode', '753 10');
    release();
    await opened.screen.findByText('Profile Successfully Updated');
    expect(opened.screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('753 10');
    expect(opened.screen.getByRole('textbox', { name: 'City' })).toHaveValue('Uppsala');
  });

  it('Leaving unsaved changes asks first', async () => {
    const opened = await open();
    const { router, screen, user } = opened;
    await retype(opened, 'City', 'Uppsala');
    await act(() => router.navigate('/trips'));
    await user.click(await screen.findByRole('button', { name: 'Stay on page' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Uppsala');
    await act(() => router.navigate('/trips'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('left the remote')).toBeVisible();
  });

  it('Discarding changes restores the saved profile', async () => {
    const opened = await open();
    await retype(opened, 'City', 'Uppsala');
    await opened.user.click(opened.screen.getByRole('button', { name: 'Discard changes' }));
    expect(opened.screen.getByRole('textbox', { name: 'City' })).toHaveValue('Stockholm');
    expect(opened.screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  });

  it('Lists that failed to load can be requested again', async () => {
    const edge = anEdge().cuts(listCountries);
    const { screen, user } = await open({ edge });
    expect(await screen.findByText('Could not load countries, languages and currencies')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('SE');
    edge.answers(listCountries, [{ code: 'SE', name: 'Sweden' }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const country = within(screen.getByRole('combobox', { name: 'Country' }));
    expect(await country.findByRole('option', { name: 'Sweden' })).toBeInTheDocument();
  });

  it.each([
    ['sr', 'Moj profil'],
    ['sv', 'Min profil'],
    ['da', 'Min profil'],
  ] as const)('The page speaks %s', async (language, title) => {
    const { screen, edge } = await renderRemote(remote, { at: '/profile', edge: anEdge(), language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(edge.requestsOf(listCountries)[0]?.query.get('language')).toBe(language);
  });
});
