import {
  acceptInvitation,
  checkPasswordReset,
  confirmEmail,
  fetchInvitation,
  renewInvitation,
  findSignOn,
  requestPasswordReset,
  resetPassword,
} from '@portolan/contracts';
import { aCustomer, anAccessToken, ids, testNow } from '@portolan/testing';
import { aQuietEdge, controlOf, greetingOf, headingOf, renderPortal, until } from '../../testing/renderPortal.tsx';
import '../../testing/RemoteServer.ts';

const tokens = { accessToken: anAccessToken(aCustomer(), testNow), refreshToken: 'r' };
const good = 'tre båtar i en hamn';
/** An edge with a valid link to a new password. */
const anEdgeWithLink = () => aQuietEdge().answers(checkPasswordReset, undefined);
const open = (path: string, edge = aQuietEdge()) => renderPortal({ at: path, edge, isSignedOut: true });
const field = (name: string) => until(() => document.querySelector<HTMLInputElement>(`input[name="${name}"]`));
const alertText = async () => (await until(() => document.querySelector('[role="alert"]'))).textContent;

/** Types a value: React notices values set by the element's own setter. */
async function type(name: string, value: string): Promise<void> {
  const input = await field(name);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
const press = async (words: string) => (await controlOf(words)).click();

describe('A new e-mail', () => {
  it('A button confirms a new e-mail without a sign-in; opening the link does not', async () => {
    const edge = aQuietEdge().answers(confirmEmail, undefined);
    await open('/confirm/email/the-token', edge);
    await headingOf('Confirm your e-mail');
    expect(edge.requestsOf(confirmEmail)).toEqual([]);
    await press('Confirm e-mail');
    await headingOf('E-mail confirmed');
    expect(edge.requestsOf(confirmEmail).map(({ params }) => params)).toEqual([{ token: 'the-token' }]);
  });

  it('A used or expired link confirms no e-mail, says so and leads to a new one', async () => {
    await open('/confirm/email/the-token', aQuietEdge().refuses(confirmEmail, 'TOKEN_EXPIRED', 'gone'));
    await press('Confirm e-mail');
    await headingOf('This link no longer works');
    expect((await controlOf('Go to the security page')).getAttribute('href')).toBe('/profile/security');
  });

  it('The page of a new e-mail keeps its button if the service refuses', async () => {
    await open('/confirm/email/the-token', aQuietEdge().refuses(confirmEmail, 'TOO_MANY_REQUESTS', 'wait'));
    await press('Confirm e-mail');
    expect(await alertText()).toContain('Too many attempts');
  });
});

describe('A forgotten password', () => {
  it('The sign-in page leads to the password request, which says the same for every address', async () => {
    const edge = aQuietEdge().answers(requestPasswordReset, undefined);
    await open('/login', edge);
    await press('Forgot password?');
    await headingOf('Forgot your password?');
    await type('email', 'nobody@nordlys.example');
    await press('Send link');
    await headingOf('Check your e-mail');
    expect(edge.requestsOf(requestPasswordReset).map(({ body }) => body)).toEqual([
      { email: 'nobody@nordlys.example' },
    ]);
    expect(document.body.textContent).toContain('If nobody@nordlys.example belongs to an account here');
  });

  it('The password request asks for an address first, and says if there were too many attempts', async () => {
    const edge = aQuietEdge().refuses(requestPasswordReset, 'TOO_MANY_REQUESTS', 'wait');
    await open('/password-reset', edge);
    await press('Send link');
    await until(() => document.body.textContent?.includes('Enter your work e-mail address.'));
    expect(edge.requestsOf(requestPasswordReset)).toEqual([]);
    await type('email', 'elin@nordlys.example');
    await press('Send link');
    expect(await alertText()).toContain('Too many attempts');
  });

  it('[S2.19] A new password needs no sign-in, and leads to the sign-in page, which says so', async () => {
    const edge = anEdgeWithLink().answers(resetPassword, undefined);
    await open('/password-reset/the-token', edge);
    await type('password', good);
    await press('Save password');
    await headingOf('Sign in');
    expect(edge.requestsOf(resetPassword).map(({ params, body }) => [params, body])).toEqual([
      [{ token: 'the-token' }, { newPassword: good }],
    ]);
    expect(document.querySelector('[role="status"]')?.textContent).toContain('Your password has been changed.');
  });

  it.each([
    ['', 'At least 10 characters'],
    ['short', 'Too short: at least 10 characters'],
    ['password1234', 'Too easy to guess'],
    ['tulpan-7-bro', 'Strong enough'],
    [good, 'Very strong'],
  ])('The form rates the new password %j: %s', async (password, words) => {
    await open('/password-reset/the-token', anEdgeWithLink());
    if (password !== '') await type('password', password);
    await until(() => document.body.textContent?.includes(words));
  });

  it('A password that is easy to guess is refused, here or by the API', async () => {
    const edge = anEdgeWithLink().refuses(resetPassword, 'PASSWORD_TOO_WEAK', 'weak');
    await open('/password-reset/the-token', edge);
    await type('password', 'password1234');
    await press('Save password');
    await until(() => document.body.textContent?.includes('Choose a password that is not easy to guess.'));
    expect(edge.requestsOf(resetPassword)).toEqual([]);
    await type('password', good);
    await press('Save password');
    await until(() => document.body.textContent?.includes('Choose a password that is not easy to guess.'));
  });

  it.each(['TOKEN_EXPIRED', 'MALFORMED_REQUEST'] as const)(
    'A link that is used, expired or invalid (%s) says so as its page opens, and leads to a new one',
    async (refusal) => {
      const edge = aQuietEdge().refuses(checkPasswordReset, refusal, 'gone');
      await open('/password-reset/old', edge);
      await headingOf('This link no longer works');
      expect([
        edge.requestsOf(checkPasswordReset).map(({ params }) => params),
        document.querySelector('input'),
      ]).toEqual([[{ token: 'old' }], null]);
      await press('Request a new link');
      await headingOf('Forgot your password?');
      expect(window.location.pathname).toBe('/password-reset');
    },
  );

  it('A new password can be chosen if the check of the link fails', async () => {
    await open('/password-reset/the-token', aQuietEdge().cuts(checkPasswordReset).answers(resetPassword, undefined));
    await type('password', good);
    await press('Save password');
    await headingOf('Sign in');
  });

  it('A link that expires before the password is sent leads to a new one', async () => {
    await open('/password-reset/old', anEdgeWithLink().refuses(resetPassword, 'TOKEN_EXPIRED', 'gone'));
    await type('password', good);
    await press('Save password');
    await headingOf('This link no longer works');
  });
});

describe('The sign-in with the company', () => {
  it('The company sign-in follows the e-mail’s domain to the provider, and returns to the requested page', async () => {
    const edge = aQuietEdge().answers(findSignOn, { companyId: ids.company });
    const { opened } = await open('/login?redirectTo=%2Ftrips%3Fpage%3D2', edge);
    await type('email', 'elin@nordlys.example');
    await press('Sign in with your company');
    await until(() => opened.length > 0);
    expect(opened).toEqual([`/api/auth/sso/${ids.company}?redirectTo=%2Ftrips%3Fpage%3D2`]);
    expect(edge.requestsOf(findSignOn).map(({ body }) => body)).toEqual([{ email: 'elin@nordlys.example' }]);
  });

  it('The company sign-in asks for the e-mail first', async () => {
    const edge = aQuietEdge();
    await open('/login', edge);
    await press('Sign in with your company');
    await until(() => document.body.textContent?.includes('Enter your work e-mail address.'));
    expect(edge.requestsOf(findSignOn)).toEqual([]);
  });

  it('The company sign-in says if the company has none', async () => {
    const { opened } = await open('/login', aQuietEdge().answers(findSignOn, { companyId: null }));
    await type('email', 'elin@elsewhere.example');
    await press('Sign in with your company');
    await until(() => document.body.textContent?.includes('no single sign-on here'));
    expect(opened).toEqual([]);
  });

  it.each([
    ['UNREACHABLE', 'did not answer'],
    ['EMAIL_NOT_VERIFIED', 'is not verified'],
    ['PERSON_INVITED', 'have not accepted your invitation'],
    ['SUBSCRIPTION_SUSPENDED', 'support@nordlys.example'],
    ['suspended', 'support@nordlys.example'],
  ])('The sign-in page explains the problem %s', async (problem, words) => {
    await open(`/login?problem=${problem}`);
    expect(await alertText()).toContain(words);
  });

  it('The sign-in page shows no text that an address made up', async () => {
    await open('/login?problem=Call+555-1234&notice=You+have+won');
    await headingOf('Sign in');
    expect([document.querySelector('[role="alert"]'), document.body.textContent?.includes('won')]).toEqual([
      null,
      false,
    ]);
  });
});

describe('An invitation', () => {
  const invitation = {
    companyName: 'Nordlys Industri AB',
    email: 'asa@nordlys.example',
    language: 'en',
    expiresAt: '2026-12-01T00:00:00Z',
  } as const;
  const anEdge = () => aQuietEdge().answers(fetchInvitation, invitation).answers(acceptInvitation, tokens);
  const fill = async () => {
    await type('firstName', 'Åsa');
    await type('lastName', 'Öberg');
    await type('password', good);
    (await until(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]'))).click();
  };

  it('[S2.21] An invitation welcomes the employee, who is signed in and at home once it is accepted', async () => {
    const edge = anEdge();
    await open('/register/company/invite?token=the-token', edge);
    await headingOf('Welcome to Nordlys Industri AB');
    expect(document.body.textContent).toContain('asa@nordlys.example');
    await fill();
    await press('Accept invitation');
    await greetingOf('Elin');
    expect(edge.requestsOf(acceptInvitation).map(({ params, body }) => [params, body])).toEqual([
      [
        { token: 'the-token' },
        { firstName: 'Åsa', lastName: 'Öberg', password: good, language: 'en', acceptedTerms: true },
      ],
    ]);
    expect(window.location.pathname).toBe('/');
    expect(edge.requestsOf(fetchInvitation)).toHaveLength(1);
  });

  it('An incomplete invitation form names the missing fields, above and at each field, and sends nothing', async () => {
    const edge = anEdge();
    await open('/register/company/invite?token=the-token', edge);
    await press('Accept invitation');
    expect(await alertText()).toBe(
      'Complete the missing fieldsEnter your first name.Enter your last name.Choose a password that is not easy to guess.Accept the terms of use.',
    );
    expect([document.activeElement?.getAttribute('role'), edge.requestsOf(acceptInvitation)]).toEqual(['alert', []]);
  });

  it.each([
    ['used, withdrawn or too old', '?token=old', 'TOKEN_EXPIRED'],
    ['unreadable', `?token=x`, 'MALFORMED_REQUEST'],
  ] as const)('An invitation that is %s says so', async (_what, query, refusal) => {
    await open(`/register/company/invite${query}`, aQuietEdge().refuses(fetchInvitation, refusal, 'gone'));
    await headingOf('This invitation is no longer valid');
  });

  it('An expired invitation can be requested again, and the answer does not say whether there was one', async () => {
    const edge = aQuietEdge().refuses(fetchInvitation, 'TOKEN_EXPIRED', 'gone').answers(renewInvitation, undefined);
    await open('/register/company/invite?token=old', edge);
    await press('Request a new invitation');
    await until(() =>
      document.body.textContent?.includes('If this invitation can be renewed, a new one is on its way'),
    );
    expect(edge.requestsOf(renewInvitation).map(({ params }) => params)).toEqual([{ token: 'old' }]);
  });

  it('An invitation without a token says so without a request', async () => {
    const edge = anEdge();
    await open('/register/company/invite', edge);
    await headingOf('This invitation is no longer valid');
    expect(edge.requestsOf(fetchInvitation)).toEqual([]);
  });

  it('An invitation that could not be loaded can be tried again', async () => {
    const edge = aQuietEdge().cuts(fetchInvitation);
    await open('/register/company/invite?token=the-token', edge);
    const again = await controlOf('Try again');
    edge.answers(fetchInvitation, invitation);
    again.click();
    await headingOf('Welcome to Nordlys Industri AB');
  });

  it.each([
    ['EMAIL_TAKEN', 'already has an account'],
    ['SUBSCRIPTION_SUSPENDED', 'suspended'],
    ['TOO_MANY_REQUESTS', 'Too many'],
  ] as const)('An invitation that is refused with %s says why', async (type, words) => {
    await open('/register/company/invite?token=the-token', anEdge().refuses(acceptInvitation, type, 'no'));
    await headingOf('Welcome to Nordlys Industri AB');
    await fill();
    await press('Accept invitation');
    expect(await alertText()).toContain(words);
  });
});
