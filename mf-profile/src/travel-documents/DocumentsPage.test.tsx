import { act } from 'react';
import {
  addTravelDocument,
  deleteTravelDocument,
  listIssuingCountries,
  listNationalities,
  listTravelDocuments,
  revealTravelDocument,
  setDefaultTravelDocument,
  updateTravelDocument,
  type TravelDocument,
} from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const passport: TravelDocument = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'PASSPORT',
  number: '••••4471',
  firstName: 'Elin Maria',
  lastName: 'Sandberg',
  issuingCountry: 'SE',
  nationality: 'SE',
  issuedOn: '2021-11-24',
  expiresOn: '2099-11-24',
  birthPlace: null,
  isDefault: true,
  version: 3,
};
const idCard: TravelDocument = {
  ...passport,
  id: '00000000-0000-4000-8000-000000000002',
  type: 'NATIONAL_ID',
  number: '••••0926',
  expiresOn: '2020-01-01',
  isDefault: false,
};
const countries = [
  { code: 'DK', name: 'Denmark' },
  { code: 'SE', name: 'Sweden' },
];

const anEdge = (...listOfTravelDocuments: TravelDocument[]) =>
  new FakeEdge()
    .answers(listTravelDocuments, { listOfTravelDocuments })
    .answers(listIssuingCountries, countries)
    .answers(listNationalities, countries)
    .answers(addTravelDocument, passport)
    .answers(updateTravelDocument, passport)
    .answers(deleteTravelDocument, undefined)
    .answers(setDefaultTravelDocument, { listOfTravelDocuments });

const open = (edge: FakeEdge) => renderRemote(remote, { at: '/profile/documents', edge });

describe('the page of travel documents', () => {
  it('Each document shows its masked number, and marks the default and an expired one', async () => {
    const { screen } = await open(anEdge(passport, idCard));
    const first = within(await screen.findByRole('article', { name: 'Passport' }));
    expect(first.getByText('••••4471')).toBeVisible();
    expect(first.getByText('Default')).toBeVisible();
    expect(await first.findByText('Sweden')).toBeVisible();
    expect(within(screen.getByRole('article', { name: 'National ID card' })).getByText(/^Expired on/)).toBeVisible();
  });

  it('A new document’s form is open again after signing in again, without the number, which is stored nowhere', async () => {
    const { screen, user, edge, signInAgain } = await open(anEdge());
    await user.click(await screen.findByRole('button', { name: 'Add document' }));
    const form = within(await screen.findByRole('form', { name: 'Add a document' }));
    await user.type(form.getByRole('textbox', { name: /Number/ }), 'AK2088316');
    await user.type(form.getByRole('textbox', { name: 'Expires' }), '2031-05-18');
    const stored = JSON.stringify(await signInAgain());
    expect([stored.includes('2031-05-18'), stored.includes('AK2088316')]).toEqual([true, false]);
    const again = within(await screen.findByRole('form', { name: 'Add a document' }));
    expect(again.getByRole('textbox', { name: 'Expires' })).toHaveValue('2031-05-18');
    expect(again.getByRole('textbox', { name: /Number/ })).toHaveValue('');
    expect(again.getByText(/not kept when your session ended: Number/)).toBeVisible();
    await user.type(again.getByRole('textbox', { name: /Number/ }), 'AK2088316');
    expect(again.queryByText(/not kept when your session ended/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    expect(await screen.findByText('Document added')).toBeVisible();
    expect(edge.requestsOf(addTravelDocument)[0]?.body).toMatchObject({ number: 'AK2088316', expiresOn: '2031-05-18' });
  });

  it('A document that was changed elsewhere is saved with the typed fields once its latest version is loaded', async () => {
    const edge = anEdge(passport);
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Edit: Passport' }));
    const form = within(await screen.findByRole('form', { name: 'Edit document' }));
    await user.type(form.getByRole('textbox', { name: 'Place of birth' }), 'Malmö');
    edge
      .answers(listTravelDocuments, { listOfTravelDocuments: [{ ...passport, expiresOn: '2098-11-24', version: 4 }] })
      .refuses(updateTravelDocument, 'VERSION_CONFLICT', 'Changed meanwhile');
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    await user.click(await form.findByRole('button', { name: 'Load latest version' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Expires' })).toHaveValue('2098-11-24'));
    expect(form.getByRole('textbox', { name: 'Place of birth' })).toHaveValue('Malmö');
    edge.answers(updateTravelDocument, passport);
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    expect(await screen.findByText('Document saved')).toBeVisible();
    expect(edge.requestsOf(updateTravelDocument).map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"4"']);
  });

  it('A document changed elsewhere refuses a save after signing in again, and keeps the typed fields', async () => {
    const edge = anEdge(passport);
    const { screen, user, signInAgain } = await open(edge);
    const card = within(await screen.findByRole('article', { name: 'Passport' }));
    await user.click(card.getByRole('button', { name: /^Edit/ }));
    await user.type(await screen.findByRole('textbox', { name: /Place of birth/ }), 'Umeå');
    edge
      .answers(listTravelDocuments, { listOfTravelDocuments: [{ ...passport, birthPlace: 'Luleå', version: 4 }] })
      .refuses(updateTravelDocument, 'VERSION_CONFLICT', 'Changed meanwhile');
    await signInAgain();
    const field = await screen.findByRole('textbox', { name: /Place of birth/ });
    expect(field).toHaveValue('Umeå');
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    expect(await screen.findByText(/^This document was changed elsewhere/)).toBeVisible();
    expect(edge.requestsOf(updateTravelDocument)[0]?.headers['If-Match']).toBe('"3"');
    expect(field).toHaveValue('Umeå');
  });

  it('[S4.33] A document is added, confirmed, and the list reloads', async () => {
    const edge = anEdge();
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Add document' }));
    const form = within(await screen.findByRole('form', { name: 'Add a document' }));
    expect(form.getByRole('textbox', { name: /Surname/ })).toHaveValue('Sandberg');
    await user.type(form.getByRole('textbox', { name: /Number/ }), 'AK2088316');
    await user.selectOptions(form.getByRole('combobox', { name: 'Issuing country' }), 'SE');
    await user.type(form.getByRole('textbox', { name: 'Expires' }), '2031-05-18');
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    expect(await screen.findByText('Document added')).toBeVisible();
    expect(edge.requestsOf(addTravelDocument)[0]?.body).toMatchObject({
      type: 'PASSPORT',
      number: 'AK2088316',
      issuingCountry: 'SE',
      expiresOn: '2031-05-18',
    });
    expect(edge.requestsOf(listTravelDocuments)).toHaveLength(2);
  });

  it('Problems of a document are named at their fields, and nothing is sent', async () => {
    const edge = anEdge();
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Add document' }));
    const form = within(await screen.findByRole('form', { name: 'Add a document' }));
    await user.type(form.getByRole('textbox', { name: 'Issued' }), '2031-05-18');
    await user.type(form.getByRole('textbox', { name: 'Expires' }), '2021-05-18');
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    const summary = within(await form.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Number is required',
      'The document expires before it was issued',
    ]);
    expect(edge.requestsOf(addTravelDocument)).toEqual([]);
  });

  it('[S4.33] A document is changed over the seen version; an empty number keeps the number', async () => {
    const edge = anEdge(passport);
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Edit: Passport' }));
    const form = within(await screen.findByRole('form', { name: 'Edit document' }));
    await user.type(form.getByRole('textbox', { name: 'Place of birth' }), 'Malmö');
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    expect(await screen.findByText('Document saved')).toBeVisible();
    const [request] = edge.requestsOf(updateTravelDocument);
    expect(request?.headers['If-Match']).toBe('"3"');
    expect(request?.body).toMatchObject({ birthPlace: 'Malmö' });
    expect(request?.body).not.toHaveProperty('number');
    expect(edge.requestsOf(listTravelDocuments)).toHaveLength(2);
  });

  it('[S4.33] A document becomes the default, or is deleted after confirmation, and the list reloads each time', async () => {
    const edge = anEdge(passport, idCard);
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Make default: National ID card' }));
    expect(await screen.findByText('Default document changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete: National ID card' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/National ID card ••••0926 is deleted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Document deleted')).toBeVisible();
    expect(edge.requestsOf(listTravelDocuments)).toHaveLength(3);
  });

  it('[S8.6] A document that failed to save shows the server’s message, and typed text stays', async () => {
    const edge = anEdge(passport).refuses(updateTravelDocument, 'NOT_FOUND', 'This document no longer exists.');
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Edit: Passport' }));
    const form = within(await screen.findByRole('form', { name: 'Edit document' }));
    await user.type(form.getByRole('textbox', { name: 'Place of birth' }), 'Malmö');
    await user.click(screen.getByRole('button', { name: 'Save document' }));
    expect(await form.findByText('This document no longer exists.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Place of birth' })).toHaveValue('Malmö');
  });

  it('A whole number is shown on request, and hidden by the button or when the person switches to another tab', async () => {
    const edge = anEdge(passport, idCard).answers(revealTravelDocument, { number: 'AK2088-4471' });
    const { screen, user } = await open(edge);
    const reveal = async () => user.click(await screen.findByRole('button', { name: 'Reveal number: Passport' }));
    await reveal();
    const number = await screen.findByText('AK2088-4471');
    expect(screen.getByText('••••0926')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide number: Passport' }));
    expect(number).not.toHaveTextContent('AK2088-4471');
    await reveal();
    await screen.findByText('AK2088-4471');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText('AK2088-4471')).not.toBeInTheDocument();
    expect(edge.requestsOf(revealTravelDocument).map(({ body }) => body)).toEqual([{}, {}]);
  });

  it('Showing a number asks for the password if the sign-in is no longer fresh, and marks a wrong one', async () => {
    const edge = anEdge(passport).refuses(
      revealTravelDocument,
      'STEP_UP_REQUIRED',
      'Please enter your password again.',
    );
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Reveal number: Passport' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    const confirm = dialog.getByRole('button', { name: 'Reveal number' });
    await user.click(confirm);
    const field = dialog.getByLabelText(/^Password/);
    expect(field).toHaveAccessibleDescription('Password is required');
    edge.refuses(revealTravelDocument, 'WRONG_PASSWORD', 'This is not your password.');
    await user.type(field, 'wrong');
    await user.click(confirm);
    await waitFor(() => expect(field).toHaveAccessibleDescription('The password is not correct'));
    edge.answers(revealTravelDocument, { number: 'AK2088-4471' });
    await user.clear(field);
    await user.type(field, 'three boats in a harbour{Enter}');
    expect(await screen.findByText('AK2088-4471')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(edge.requestsOf(revealTravelDocument).at(-1)?.body).toEqual({ password: 'three boats in a harbour' });
  });

  it('People without a password here are sent to the company’s sign-on, and back to the documents', async () => {
    const meta = { stepUp: 'SIGN_ON' as const };
    const edge = anEdge(passport).refuses(revealTravelDocument, 'STEP_UP_REQUIRED', 'Please sign in again.', meta);
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Reveal number: Passport' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      `/api/auth/sso/${ids.company}?redirectTo=%2Fprofile%2Fdocuments`,
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
