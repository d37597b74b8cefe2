import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  fetchCredentials,
  fetchSecondFactor,
  listSessions,
  login,
  renewEmailConfirmation,
  type OwnSession,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const email = 'traveller@nordlys.example';
const here: OwnSession = {
  id: '00000000-0000-4000-8000-000000000001',
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: '2026-11-23T07:12:00Z',
  lastUsedAt: '2026-11-23T07:12:00Z',
  isCurrent: true,
};
const phone: OwnSession = {
  ...here,
  id: '00000000-0000-4000-8000-000000000002',
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
};
const unknown: OwnSession = { ...phone, id: '00000000-0000-4000-8000-000000000003', browser: null, system: null };
const anEdge = (hasPassword = true) =>
  new FakeEdge()
    .answers(fetchCredentials, { email, confirmedEmail: email, hasPassword })
    .answers(fetchSecondFactor, {
      isOn: false,
      since: null,
      hasApp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      isDemanded: false,
    })
    .answers(changePassword, undefined)
    .answers(changeEmail, undefined)
    .answers(listSessions, { sessions: [phone, unknown, here] })
    .answers(endSession, undefined)
    .answers(endOtherSessions, undefined)
    .refuses(login, 'UNAVAILABLE', 'Later');

async function open(edge: FakeEdge) {
  const shown = await renderRemote(remote, { at: '/profile/security', edge });
  const signedIn = () => edge.requestsOf(login).map(({ body }) => body);
  const form = async (name: string) => within(await shown.screen.findByRole('form', { name }));
  return { ...shown, signedIn, form };
}

describe('the page of how one signs in', () => {
  it('[S1.8] [S4.31] [S8.1] Changing the password signs the person in again without leaving the page, and is confirmed until "Ok"', async () => {
    const edge = anEdge();
    const { form, user, signedIn, screen } = await open(edge);
    const own = await form('Password');
    await user.type(own.getByLabelText(/Current password/), 'old secret words');
    await user.type(own.getByLabelText(/New password/), 'three boats in a harbour');
    await user.click(own.getByRole('button', { name: 'Change password' }));
    const notice = await own.findByText('Password Successfully Updated');
    expect(edge.requestsOf(changePassword)[0]?.body).toEqual({
      oldPassword: 'old secret words',
      newPassword: 'three boats in a harbour',
    });
    expect(signedIn()).toEqual([{ email, password: 'three boats in a harbour' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Security');
    expect(own.getByLabelText(/New password/)).toHaveValue('');
    await user.click(own.getByRole('button', { name: 'Ok' }));
    expect(notice).not.toBeInTheDocument();
  });

  it('[S1.8] [S4.31] [S8.2] Changing the e-mail works in the same way, with the same button "Ok"', async () => {
    const edge = anEdge();
    const { form, user, signedIn } = await open(edge);
    const own = await form('E-mail');
    await user.type(own.getByLabelText(/New e-mail/), 'elin@new.example');
    await user.type(own.getByLabelText(/^Password/), 'old secret words');
    await user.click(own.getByRole('button', { name: 'Change e-mail' }));
    expect(await own.findByText('Email Successfully Updated')).toBeVisible();
    expect(own.getByRole('button', { name: 'Ok' })).toBeVisible();
    expect(edge.requestsOf(changeEmail)[0]?.body).toEqual({
      newEmail: 'elin@new.example',
      password: 'old secret words',
    });
    expect(signedIn()).toEqual([{ email: 'elin@new.example', password: 'old secret words' }]);
  });

  it('A new e-mail waits for confirmation; the page says where mail goes until then, and sends the link again', async () => {
    const edge = anEdge()
      .answers(fetchCredentials, { email: 'elin@new.example', confirmedEmail: email, hasPassword: true })
      .answers(renewEmailConfirmation, undefined);
    const { screen, user } = await open(edge);
    expect(
      await screen.findByText(/elin@new\.example is not confirmed yet.*mail goes to traveller@nordlys/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link was sent to elin@new.example.')).toBeVisible();
  });

  it('[S5.2] Each field that the answer names is marked, typed text stays, and no one is signed in', async () => {
    const edge = anEdge().refuses(changePassword, 'INVALID_INPUT', 'Check the fields.', {
      errors: [{ field: 'oldPassword', code: 'oldPasswordNotCorrect', message: '' }],
    });
    const { form, user, signedIn } = await open(edge);
    const own = await form('Password');
    await user.type(own.getByLabelText(/Current password/), 'wrong');
    await user.type(own.getByLabelText(/New password/), 'three boats in a harbour');
    await user.click(own.getByRole('button', { name: 'Change password' }));
    const field = own.getByLabelText(/Current password/);
    await own.findByRole('alert');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('The current password is not correct');
    expect(own.getByLabelText(/New password/)).toHaveValue('three boats in a harbour');
    expect(signedIn()).toEqual([]);
  });

  it('People with company sign-on see where to change their password', async () => {
    const { screen } = await open(anEdge(false));
    expect(await screen.findByText(/You sign in at your company/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('The sessions are listed, this device first; one or all others can be ended', async () => {
    const edge = anEdge(false);
    const { screen, user } = await open(edge);
    const sessions = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    const rows = await sessions.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on Linux.*This device.*Now/),
      expect.stringMatching(/^Safari on iPhone/),
      expect.stringMatching(/^Unknown device/),
    ]);
    expect(sessions.getAllByRole('button', { name: /^End session/ })).toHaveLength(2);
    edge.answers(listSessions, { sessions: [here, unknown] });
    await user.click(sessions.getByRole('button', { name: /^End session: Safari on iPhone/ }));
    expect(await sessions.findByText('Session ended')).toBeVisible();
    expect(edge.requestsOf(endSession)[0]?.params).toEqual({ sessionId: phone.id });
    expect(sessions.queryByText('Safari on iPhone')).not.toBeInTheDocument();
    edge.answers(listSessions, { sessions: [here] });
    await user.click(sessions.getByRole('button', { name: 'End all others' }));
    expect(await sessions.findByText('All other sessions ended')).toBeVisible();
    expect(edge.requestsOf(endOtherSessions)).toHaveLength(1);
    expect(sessions.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  });
});
