import { randomUUID } from 'node:crypto';
import {
  archivePerson,
  beginPasskey,
  changeEmail,
  beginSecondFactor,
  fetchSecondFactor,
  inviteEmployees,
  listEmployees,
  listSessions,
  login,
  requestPasswordReset,
  type AnswerOf,
  type ApiErrorBody,
  type PasskeyCreation,
  type SecondFactorSetup,
  type SecondFactorState,
} from '@portolan/contracts';
import { actingFor } from '../actingFor.ts';
import { joinedNewcomer, newcomerPassword } from '../newcomer.ts';
import { codeAt, turnOnSecondFactor } from '../authenticator.ts';
import { addPasskeyOf, passkeyDevice } from '../passkeyDevice.ts';
import { tokenIn, type TestSession } from '../testApp.ts';
import {
  anyVersion,
  byOneId,
  crossedToken,
  harmless,
  nothingToCross,
  openToAll,
  refused,
  withKey,
  type Request,
  type Side,
  type IsolationFixture,
} from './isolationFixture.ts';
import { testPassword } from '../world.ts';

const acceptance = {
  firstName: 'New',
  lastName: 'Name',
  password: 'tre båtar i en hamn',
  language: 'en',
  acceptedTerms: true,
};

const acting = ({ agent, company }: Side): Promise<TestSession> => actingFor(agent, company);

/** Another session of the side's person. */
async function anotherSession({ person, session }: Side): Promise<string> {
  await session.call(login, { body: { email: person.email, password: testPassword } });
  const { sessions } = (await session.call(listSessions)).json<AnswerOf<typeof listSessions>>();
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
}

/** Signing in, invitations, acting for others: operations of the contract by their ids. */
export const accountFixtures: Readonly<Record<string, IsolationFixture>> = {
  login: {
    succeed: (own) => ({ body: { email: own.person.email, password: testPassword } }),
    // Within a tenant the host is the same, and signing in as a person of the neighbour is allowed.
    cross: (own, other) =>
      own.company.host === other.company.host
        ? []
        : [refused({ body: { email: other.person.email, password: testPassword } })],
  },
  exchangeToken: byOneId(({ session }) => ({
    body: { grantType: 'REFRESH_TOKEN', refreshToken: session.tokens.refreshToken },
  })),
  logout: {
    succeed: () => ({ body: { refreshToken: 'nobody has this one' } }),
    cross: (_own, other) => [harmless({ body: { refreshToken: other.session.tokens.refreshToken } })],
  },
  fetchSigningKeys: openToAll,
  requestPasswordReset: {
    succeed: ({ person }) => ({ body: { email: person.email } }),
    cross: (own, other) =>
      own.company.host === other.company.host ? [] : [harmless({ body: { email: other.person.email } })],
  },
  checkPasswordReset: {
    succeed: async (own) => ({ params: { token: await resetTokenOf(own) } }),
    cross: async (own, other) => [
      refused({ params: { token: crossedToken(own, other, await resetTokenOf(own), await resetTokenOf(other)) } }),
    ],
  },
  resetPassword: {
    succeed: async (own) => ({
      params: { token: await resetTokenOf(own) },
      body: { newPassword: 'tre båtar i en hamn' },
    }),
    cross: async (own, other) => [
      refused({
        params: { token: crossedToken(own, other, await resetTokenOf(own), await resetTokenOf(other)) },
        body: { newPassword: 'tre båtar i en hamn' },
      }),
    ],
  },
  fetchCredentials: openToAll,
  listSessions: openToAll,
  endSession: {
    succeed: async (own) => ({ params: { sessionId: await anotherSession(own) } }),
    cross: async (_own, other) => [refused({ params: { sessionId: await anotherSession(other) } })],
  },
  // Would end the walker's own session.
  endOtherSessions: { ...openToAll, sender: ({ agent }) => agent },
  changePassword: {
    // A new password ends a person's other sessions, including the walker's.
    sender: ({ agent }) => agent,
    succeed: () => ({ body: { oldPassword: testPassword, newPassword: testPassword } }),
    cross: () => [refused({ body: { oldPassword: 'not this one at all', newPassword: testPassword } })],
  },
  changeEmail: {
    // The walker goes on signing in by its own address.
    sender: ({ agent }) => agent,
    succeed: () => ({ body: { newEmail: `${randomUUID()}@walk.example`, password: testPassword } }),
    cross: (_own, other) => [refused({ body: { newEmail: other.person.email, password: 'not this one at all' } })],
  },
  renewEmailConfirmation: byNewcomer(async ({ session }) => {
    await session.call(changeEmail, { body: { newEmail: `${randomUUID()}@walk.example`, password: newcomerPassword } });
    return {};
  }, nothingToCross),
  confirmEmail: {
    succeed: async (own) => ({ params: { token: await confirmationOf(own) } }),
    cross: async (own, other) => [
      refused({ params: { token: crossedToken(own, other, await confirmationOf(own), await confirmationOf(other)) } }),
    ],
  },
  finishSignIn: {
    succeed: async (own) => ({ body: await awaitedCode(own) }),
    cross: async (own, other) => {
      const [mine, theirs] = [await awaitedCode(own), await awaitedCode(other)];
      return [
        refused({ body: { ...theirs, challenge: mine.challenge } }),
        refused({ body: { ...mine, code: theirs.code } }),
      ];
    },
  },
  fetchPersonalData: { succeed: () => ({ params: { section: 'profile' }, body: {} }), cross: nothingToCross },
  erasePerson: byNewcomer(async ({ email }) => ({ email, password: newcomerPassword })),
  fetchSecondFactor: openToAll,
  beginSecondFactor: { succeed: () => ({ body: { password: testPassword } }), cross: nothingToCross },
  confirmSecondFactor: withCode((secret) => codeAt(secret, new Date()), false),
  renewRecoveryCodes: withCode((_secret, [spare]) => spare),
  removeSecondFactor: withCode((_secret, [spare]) => spare),
  beginPasskey: { succeed: () => ({ body: { password: testPassword } }), cross: nothingToCross },
  addPasskey: byNewcomer(async ({ session }) => {
    const begun = await session.call(beginPasskey, { body: { password: newcomerPassword } });
    return { name: 'Phone', passkey: deviceAt(session).make(begun.json<PasskeyCreation>()) };
  }),
  removePasskey: ownPasskey(),
  findSignOn: {
    succeed: ({ person }) => ({ body: { email: person.email } }),
    // Every caller knows whose a domain is, because mails go to it; its people are not looked up.
    cross: (own, other) =>
      own.company.host === other.company.host ? [] : [harmless({ body: { email: other.person.email } })],
  },
  inviteEmployees: byOneId(({ company }) => ({
    params: { companyId: company.companyId },
    body: { emails: [`${randomUUID()}@walk.example`] },
  })),
  fetchManagedPerson: ofPerson(),
  updateManagedPerson: ofPerson({ body: { vip: true } }),
  archivePerson: ofPerson({ body: {} }),
  endPersonSessions: ofPerson(),
  listManagedPeople: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  changePeople: {
    succeed: async (own) => changeOf(own, (await newPersonOf(own)).customerId),
    cross: async (own, other) => {
      const theirs = (await newPersonOf(other)).customerId;
      return [refused(changeOf(other, theirs)), harmless(changeOf(own, theirs))];
    },
  },
  restorePerson: ofPerson({}, (side, params) => archive(side, params)),
  resendInvitation: ofPerson({ headers: withKey() }),
  withdrawPersonInvitation: ofPerson(),
  withdrawInvitation: {
    succeed: async (own) => ({ params: { companyId: own.company.companyId, invitationId: (await invite(own)).id } }),
    cross: async (own, other) => {
      const { id } = await invite(other);
      return [
        refused({ params: { companyId: other.company.companyId, invitationId: id } }),
        refused({ params: { companyId: own.company.companyId, invitationId: id } }),
      ];
    },
  },
  fetchInvitation: {
    succeed: async (own) => ({ params: { token: (await invite(own)).token } }),
    cross: async (own, other) => [
      refused({ params: { token: crossedToken(own, other, (await invite(own)).token, (await invite(other)).token) } }),
    ],
  },
  // An open invitation is not renewed, and the answer does not reveal whether there was one.
  renewInvitation: {
    succeed: async (own) => ({ params: { token: (await invite(own)).token } }),
    cross: async (own, other) => [
      harmless({ params: { token: crossedToken(own, other, (await invite(own)).token, (await invite(other)).token) } }),
    ],
  },
  acceptInvitation: {
    succeed: async (own) => ({ params: { token: (await invite(own)).token }, body: acceptance }),
    cross: async (own, other) => [
      refused({
        params: { token: crossedToken(own, other, (await invite(own)).token, (await invite(other)).token) },
        body: acceptance,
      }),
    ],
  },
  impersonate: {
    sender: ({ agent }) => agent,
    succeed: ({ company }) => ({ body: { customerId: company.traveller.id, reason: 'Walk' } }),
    cross: (_own, other) => [
      refused({ body: { customerId: other.company.traveller.id, reason: 'Walk' } }),
      refused({ body: { companyId: other.company.companyId, reason: 'Walk' } }),
    ],
  },
  endImpersonation: {
    sender: ({ agent }) => agent,
    succeed: async (own) => ({ body: { refreshToken: (await acting(own)).tokens.refreshToken } }),
    cross: async (_own, other) => [refused({ body: { refreshToken: (await acting(other)).tokens.refreshToken } })],
  },
  fetchActing: { sender: acting, succeed: () => ({}), cross: nothingToCross },
  searchAgentClients: {
    sender: ({ agent }) => agent,
    succeed: ({ company }) => ({ query: { search: company.canary } }),
    cross: (_own, other) => [harmless({ query: { search: other.company.canary } })],
  },
  listAuditEvents: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  exportAuditEvents: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  fetchSupportIdentity: openToAll,
};

/** Token of a link mailed to the company's traveller, who is not the walker: using it ends sessions. */
async function resetTokenOf({ company: { traveller }, session }: Side): Promise<string> {
  await session.call(requestPasswordReset, { body: { email: traveller.email }, headers: { host: traveller.host } });
  return tokenIn((await session.lettersTo(traveller.email))[0]);
}

/** A new person of the walker's company who has not joined yet. */
async function newPersonOf({ company, session }: Side): Promise<Record<'companyId' | 'customerId', string>> {
  const email = `${randomUUID()}@walk.example`;
  const params = { companyId: company.companyId };
  await session.call(inviteEmployees, { params, body: { emails: [email] } });
  const found = await session.call(listEmployees, { params, query: { search: email } });
  const [newcomer] = found.json<AnswerOf<typeof listEmployees>>().content;
  if (newcomer === undefined) throw new Error(`Nobody was invited: ${found.body}`);
  return { ...params, customerId: newcomer.customerId };
}

const changeOf = ({ company }: Side, customerId: string): Request => ({
  params: { companyId: company.companyId },
  body: { customerIds: [customerId], change: { kind: 'INVITE' } },
});

const archive = ({ session }: Side, params: Record<'companyId' | 'customerId', string>) =>
  session.call(archivePerson, { params, headers: anyVersion });

/** An operation on one of the company's people; `prepare` brings the person into the needed state. */
function ofPerson(
  request: Request = {},
  prepare?: (side: Side, params: Record<'companyId' | 'customerId', string>) => Promise<unknown>,
): IsolationFixture {
  const aPerson = async (side: Side): Promise<Request> => {
    const params = await newPersonOf(side);
    await prepare?.(side, params);
    return { ...request, params, headers: { ...anyVersion, ...request.headers } };
  };
  return {
    succeed: aPerson,
    cross: async (own, other) => {
      const theirs = await aPerson(other);
      return [refused(theirs), refused({ ...theirs, params: { ...theirs.params, companyId: own.company.companyId } })];
    },
  };
}

/** Invites a new person to the walker's company. */
async function invite({ company, session }: Side): Promise<{ readonly id: string; readonly token: string }> {
  const email = `${randomUUID()}@walk.example`;
  const answer = await session.call(inviteEmployees, {
    params: { companyId: company.companyId },
    body: { emails: [email] },
  });
  const id = answer.json<AnswerOf<typeof inviteEmployees>>().invited[0]?.id;
  if (id === undefined) throw new Error(`Nobody was invited: ${answer.body}`);
  return { id, token: tokenIn((await session.lettersTo(email))[0]) };
}

/** A new person's sign-in that waits for the second factor, with a recovery code. */
async function awaitedCode(side: Side): Promise<{ readonly challenge: string; readonly code: string }> {
  const { session, email } = await joinedNewcomer(side);
  const { recoveryCodes } = await turnOnSecondFactor(session, new Date(), newcomerPassword);
  const answer = await session.call(login, { body: { email, password: newcomerPassword } });
  const { challenge } = answer.json<ApiErrorBody>().meta;
  return { challenge: challenge?.token ?? '', code: recoveryCodes[0] ?? '' };
}

/** Token of a link mailed to a new person's new address. */
async function confirmationOf(side: Side): Promise<string> {
  const { session } = await joinedNewcomer(side);
  const newEmail = `${randomUUID()}@walk.example`;
  await session.call(changeEmail, { body: { newEmail, password: newcomerPassword } });
  return tokenIn((await session.lettersTo(newEmail))[0]);
}

/** Sent by a new person of the walker's company. */
function byNewcomer(
  bodyOf: (newcomer: Awaited<ReturnType<typeof joinedNewcomer>>) => Promise<object>,
  crossing?: IsolationFixture['cross'],
): IsolationFixture {
  const newcomers = new Map<Side['person'], TestSession>();
  const request = async (side: Side): Promise<Request> => {
    const newcomer = await joinedNewcomer(side);
    newcomers.set(side.person, newcomer.session);
    return { body: await bodyOf(newcomer) };
  };
  return {
    succeed: request,
    sender: ({ person, session }) => newcomers.get(person) ?? session,
    cross:
      crossing ??
      (async (own, other) => {
        const theirs = await request(other);
        await request(own);
        return [refused(theirs)];
      }),
  };
}

/** Sent by a new person with a code; their second factor is on, or only begun. */
function withCode(
  codeOf: (secret: string, recoveryCodes: readonly string[]) => string | undefined,
  isOn = true,
): IsolationFixture {
  return byNewcomer(async ({ session }) => {
    const { secret, recoveryCodes } = isOn
      ? await turnOnSecondFactor(session, new Date(), newcomerPassword)
      : { ...(await begun(session)), recoveryCodes: [] };
    return { code: codeOf(secret, recoveryCodes) };
  });
}

const deviceAt = ({ headers }: TestSession) => passkeyDevice(`http://${headers['host']}`);

/** A passkey of a new person, who removes it with a recovery code. */
function ownPasskey(): IsolationFixture {
  const newcomers = new Map<Side['person'], TestSession>();
  const request = async (side: Side): Promise<Request> => {
    const { session } = await joinedNewcomer(side);
    newcomers.set(side.person, session);
    const recoveryCodes = await addPasskeyOf(session, deviceAt(session), { proof: { password: newcomerPassword } });
    const { passkeys } = (await session.call(fetchSecondFactor)).json<SecondFactorState>();
    return { params: { passkeyId: passkeys[0]?.id ?? '' }, body: { code: recoveryCodes?.[0] ?? '' } };
  };
  return {
    succeed: request,
    sender: ({ person, session }) => newcomers.get(person) ?? session,
    cross: async (own, other) => {
      const { params = {} } = await request(other);
      return [refused({ ...(await request(own)), params })];
    },
  };
}

const begun = async (session: TestSession): Promise<SecondFactorSetup> =>
  (await session.call(beginSecondFactor, { body: { password: newcomerPassword } })).json<SecondFactorSetup>();
