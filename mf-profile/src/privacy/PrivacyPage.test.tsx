import {
  erasePerson,
  fetchPersonalData,
  logout,
  personalDataSections,
  type PersonalDataSection,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const open = (edge: FakeEdge) =>
  renderRemote(remote, { at: '/profile/privacy', edge: edge.answers(logout, undefined) });

describe('the page of privacy', () => {
  let saved: Blob | undefined;
  beforeEach(() => {
    saved = undefined;
    Object.assign(URL, {
      createObjectURL: (file: Blob) => ((saved = file), 'blob:file'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('All data of the person are saved as one file, with one request for each section', async () => {
    const edge = new FakeEdge().answers(fetchPersonalData, ({ params }) => ({
      section: params['section'] as PersonalDataSection,
      rows: [{ of: params['section'] }],
    }));
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your data were saved as a file')).toBeVisible();
    expect(edge.requestsOf(fetchPersonalData)).toHaveLength(personalDataSections.length);
    expect(saved?.type).toBe('application/json');
  });

  it('The export asks for the password if the sign-in is no longer fresh, and marks a wrong one', async () => {
    const edge = new FakeEdge().refuses(fetchPersonalData, 'STEP_UP_REQUIRED', 'Again');
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    const field = await screen.findByLabelText(/^Password/);
    edge.refuses(fetchPersonalData, 'WRONG_PASSWORD', 'Wrong');
    await user.type(field, 'not this one');
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('The password is not correct')).toBeVisible();
    expect(field).toHaveValue('not this one');
  });

  it('The export continues after a failed section, without repeating earlier ones', async () => {
    let calls = 0;
    const edge = new FakeEdge().answers(fetchPersonalData, ({ params }) => ({
      section: params['section'] as PersonalDataSection,
      rows: [],
    }));
    const { screen, user } = await open(edge);
    edge.cuts(fetchPersonalData);
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    const retry = await screen.findByRole('button', { name: /Try again|Retry/ });
    calls = edge.requestsOf(fetchPersonalData).length;
    edge.answers(fetchPersonalData, ({ params }) => ({ section: params['section'] as PersonalDataSection, rows: [] }));
    await user.click(retry);
    expect(await screen.findByText('Your data were saved as a file')).toBeVisible();
    expect(edge.requestsOf(fetchPersonalData).length - calls).toBe(personalDataSections.length);
  });

  it('Erasing needs the person’s e-mail and password, and signs the person out', async () => {
    const edge = new FakeEdge().answers(erasePerson, undefined);
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Erase my data' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(dialog.getByText('Your e-mail is required')).toBeVisible();
    expect(edge.requestsOf(erasePerson)).toEqual([]);
    await user.type(dialog.getByLabelText(/Your e-mail/), 'traveller@nordlys.example');
    await user.type(dialog.getByLabelText(/^Password/), 'old secret words');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(edge.requestsOf(erasePerson)[0]?.body).toEqual({
      email: 'traveller@nordlys.example',
      password: 'old secret words',
    });
  });
});
