import { changeEmail, changePassword, fetchCredentials, login } from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const email = 'traveller@nordlys.example';
const anEdge = (hasPassword = true) =>
  new FakeEdge()
    .answers(fetchCredentials, { email, hasPassword })
    .answers(changePassword, undefined)
    .answers(changeEmail, undefined)
    .refuses(login, 'UNAVAILABLE', 'Later');

async function open(edge: FakeEdge) {
  const shown = await renderRemote(remote, { at: '/profile/security', edge });
  const signedIn = () => edge.requestsOf(login).map(({ body }) => body);
  const form = async (name: string) => within(await shown.screen.findByRole('form', { name }));
  return { ...shown, signedIn, form };
}

describe('the page of how one signs in', () => {
  it('[S1.8] [S4.31] [S8.1] changes the password, signs the person in again without leaving the page, and says so until "Ok"', async () => {
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

  it('[S1.8] [S4.31] [S8.2] changes the e-mail in the same way, with the same button "Ok"', async () => {
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

  it('[S5.2] flags each field that the answer names, keeps what was typed, and signs nobody in', async () => {
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

  it('says where who signs in at the company changes it', async () => {
    const { screen } = await open(anEdge(false));
    expect(await screen.findByText(/You sign in at your company/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});
