import {
  renewableDays,
  type BodyOf,
  type Invitation,
  type LanguageCode,
  type Role,
  type acceptInvitation,
  type AnswerOf,
  type inviteEmployees,
  type resendInvitation,
} from '@portolan/contracts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { hashPassword } from '../sign-in/passwordHash.ts';
import type { Device } from '../sessions/deviceOf.ts';
import { createSessionOpening, type NewSession } from '../sessions/sessionOpening.ts';
import { findPerson } from '../sessions/sessionRepository.ts';
import { findCompany, type SettingsCall } from '../../organisation/index.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { languageOf } from '../../kernel/mail/accountLetters.ts';
import { assertLicences } from '../people/licences.ts';
import { hasSignIn, lockManaged } from '../people/managedPeopleRepository.ts';
import { isGuessable } from '../passwords/passwordResetService.ts';
import { readLinkToken } from '../../kernel/secrets/linkToken.ts';
import {
  changePerson,
  insertPerson,
  insertSignIn,
  lockExpiredInvitation,
  lockOpenInvitation,
  lockPersonByEmail,
  markAccepted,
  countNewcomers,
  type CompanyKey,
} from './invitationsRepository.ts';
import { invitedPerson, searchable } from './invitedPerson.ts';
import { ordinaryRoles } from './ordinaryRoles.ts';
import { sendInvitation } from './sendInvitation.ts';

const dayMs = 24 * 60 * 60_000;

export interface InvitationRequest {
  readonly companyId: string;
  readonly tenant: TenantRow;
  /** Origin of the portal, for the link. */
  readonly origin: string;
  readonly emails: readonly string[];
  readonly roles: readonly Role[];
  readonly language: LanguageCode | undefined;
  readonly call: SettingsCall;
}

/** A person's invitation to send again. */
export interface Resending extends Pick<InvitationRequest, 'companyId' | 'tenant' | 'origin' | 'call'> {
  readonly customerId: string;
  /** Idempotency key of the call; null for one of a bulk change. */
  readonly key: string | null;
}

/** A holder of an invitation's link. */
export interface InvitationLink {
  readonly tenantId: string;
  readonly token: string;
  readonly address: string;
}

/** Employees who join by invitation (screens §10; api page, "Signing in"). */
export function createInvitationsService(deps: KernelDependencies) {
  const { db, clock, config, mail } = deps;
  const uses = createLoginThrottle(db, clock, config.resetLimits, 'link');
  const openSession = createSessionOpening(deps);

  /**
   * Invites people by mail. Withdraws earlier invitations of the same person; employees get none. A person whose invitation was withdrawn may be
   * invited again.
   * @throws ApiError NOT_FOUND for another company, FORBIDDEN for roles that the actor may not give, LICENCES_USED_UP; then no one is invited
   */
  async function invite(actor: Actor, request: InvitationRequest) {
    const key = { tenantId: actor.tenantId, companyId: request.companyId };
    assertCan(actor, 'employee.invite', key);
    if (!actor.roles.includes('COMPANY_ADMIN') && !request.roles.every((role) => ordinaryRoles.includes(role)))
      throw new ApiError('FORBIDDEN');
    const emails = [...new Set(request.emails.map((email) => email.toLowerCase()))];
    const outcome = await withScope(db, scopeOf(actor), async (trx) => {
      const company = await findCompany(trx, key);
      const inviter = await findPerson(trx, { ...key, companyId: actor.companyId, customerId: actor.userId });
      if (company === undefined || inviter === undefined) throw new ApiError('NOT_FOUND');
      const language = request.language ?? languageOf(company.defaultLanguage);
      const invited = [];
      const alreadyEmployed = [];
      await assertLicences(trx, key, await countNewcomers(trx, key, emails), clock());
      for (const email of emails) {
        const customerId = await personToInvite(trx, {
          ...key,
          email,
          language,
          currency: company.defaultCurrency,
          roles: request.roles,
        });
        if (customerId === null) {
          alreadyEmployed.push(email);
          continue;
        }
        const { id, expiresAt } = await sendInvitation(
          trx,
          mail,
          key,
          {
            customerId,
            email,
            language,
            companyName: company.name,
            inviterName: `${inviter.firstName} ${inviter.lastName}`.trim(),
            invitedBy: actor.userId,
            tenant: request.tenant,
            origin: request.origin,
          },
          clock(),
        );
        await recordInvitation(trx, actor, { ...request, customerId });
        invited.push({ id, email, expiresAt: expiresAt.toISOString() });
      }
      return { invited, alreadyEmployed };
    });
    mail.wake();
    return outcome;
  }

  /**
   * Mails a new link to a person who has not joined yet, once for the key; earlier links stop working.
   * @throws ApiError NOT_FOUND, FORBIDDEN for roles that the actor may not give, INVITATION_ACCEPTED, INVALID_TRANSITION for an archived person
   */
  async function resend(
    actor: Actor,
    { key: idempotencyKey, ...resending }: Resending,
  ): Promise<AnswerOf<typeof resendInvitation>> {
    const { companyId, customerId } = resending;
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'employee.invite', key);
    const once = { actor, operation: 'resendInvitation', key: idempotencyKey, body: { companyId, customerId } };
    const answer = await withScope(db, scopeOf(actor), (trx) =>
      onlyOnce(trx, once, clock(), async () => {
        const person = await lockManaged(trx, { ...key, customerId });
        const company = await findCompany(trx, key);
        const inviter = await findPerson(trx, { ...key, companyId: actor.companyId, customerId: actor.userId });
        if (person === undefined || company === undefined || inviter === undefined) throw new ApiError('NOT_FOUND');
        if (!actor.roles.includes('COMPANY_ADMIN') && !person.roles.every((role) => ordinaryRoles.includes(role)))
          throw new ApiError('FORBIDDEN');
        if (person.status === 'ACTIVE') throw new ApiError('INVITATION_ACCEPTED');
        if (person.status === 'ARCHIVED') throw new ApiError('INVALID_TRANSITION');
        const { expiresAt } = await sendInvitation(
          trx,
          mail,
          key,
          {
            customerId,
            email: person.email,
            language: languageOf(person.language),
            companyName: company.name,
            inviterName: `${inviter.firstName} ${inviter.lastName}`.trim(),
            invitedBy: actor.userId,
            tenant: resending.tenant,
            origin: resending.origin,
          },
          clock(),
        );
        await recordInvitation(trx, actor, resending);
        return { email: person.email, expiresAt: expiresAt.toISOString() };
      }),
    );
    mail.wake();
    return answer;
  }

  const recordInvitation = (
    trx: ScopedTransaction,
    actor: Actor,
    { companyId, customerId, call }: Pick<Resending, 'companyId' | 'customerId' | 'call'>,
  ): Promise<void> =>
    recordEvent(trx, actor, { companyId, entity: 'customer', entityId: customerId, ...call, at: clock() });

  const openKey = ({ tenantId, token }: InvitationLink) => {
    const key = readLinkToken(token);
    if (key === null) throw new ApiError('TOKEN_EXPIRED');
    return { ...key, tenantId, scope: { tenantId, companyIds: [key.companyId], userId: null } };
  };

  const find = async (trx: ScopedTransaction, key: CompanyKey & { tokenHash: string }) => {
    const invitation = await lockOpenInvitation(trx, key, clock());
    if (invitation === undefined) throw new ApiError('TOKEN_EXPIRED');
    return invitation;
  };

  /** Contents of an invitation's page. @throws ApiError TOKEN_EXPIRED, TOO_MANY_REQUESTS */
  async function fetch(link: InvitationLink): Promise<Invitation> {
    await uses.mayGoOn({ tenantId: link.tenantId, email: link.token, address: link.address });
    const { scope, ...key } = openKey(link);
    const { companyName, email, language, expiresAt } = await withScope(db, scope, (trx) => find(trx, key));
    return { companyName, email, language: languageOf(language), expiresAt: expiresAt.toISOString() };
  }

  /**
   * Makes the invited person a signed-in employee, once for an invitation.
   * @throws ApiError TOKEN_EXPIRED, PASSWORD_TOO_WEAK, EMAIL_TAKEN, SUBSCRIPTION_SUSPENDED, TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE
   */
  async function accept(
    link: InvitationLink,
    { firstName, lastName, password, language }: BodyOf<typeof acceptInvitation>,
    device: Device,
  ): Promise<NewSession> {
    await uses.mayGoOn({ tenantId: link.tenantId, email: link.token, address: link.address });
    const { scope, ...key } = openKey(link);
    const { companyName, email } = await withScope(db, scope, (trx) => find(trx, key));
    if (isGuessable(password, { firstName, lastName, email, companyName })) throw new ApiError('PASSWORD_TOO_WEAK');
    const passwordHash = await hashPassword(password, link.address);
    const person = await withScope(db, scope, async (trx) => {
      const invitation = await find(trx, key);
      const { tenantId, companyId, customerId } = invitation;
      if (!(await insertSignIn(trx, { tenantId, companyId, customerId, email, passwordHash })))
        throw new ApiError('EMAIL_TAKEN');
      await markAccepted(trx, invitation, clock());
      await changePerson(trx, invitation, {
        firstName,
        lastName,
        language,
        status: 'ACTIVE',
        ...searchable(firstName, lastName, email),
      });
      return { tenantId, companyId, customerId };
    });
    return openSession(person, device, 'TOKEN_EXPIRED');
  }

  /**
   * Mails a new invitation to the address of an expired one, in the first inviter's name. If none can be renewed nothing happens, and the answer does
   * not tell. The old link renews once, because the new invitation replaces it.
   * @throws ApiError TOO_MANY_REQUESTS
   */
  async function renew(
    link: InvitationLink,
    { tenant, origin }: Pick<InvitationRequest, 'tenant' | 'origin'>,
  ): Promise<void> {
    await uses.mayGoOn({ tenantId: link.tenantId, email: link.token, address: link.address });
    const token = readLinkToken(link.token);
    if (token === null) return;
    const key = { ...token, tenantId: link.tenantId };
    const now = clock();
    await withScope(db, { tenantId: key.tenantId, companyIds: [key.companyId], userId: null }, async (trx) => {
      const expired = await lockExpiredInvitation(trx, key, now, new Date(now.getTime() - renewableDays * dayMs));
      if (expired === undefined) return;
      const { customerId, email, language, companyName, invitedBy } = expired;
      const inviter = await findPerson(trx, { ...key, customerId: invitedBy });
      await sendInvitation(
        trx,
        mail,
        key,
        {
          customerId,
          email,
          language: languageOf(language),
          companyName,
          inviterName:
            inviter === undefined ? companyName : `${inviter.firstName} ${inviter.lastName}`.trim() || companyName,
          invitedBy,
          tenant,
          origin,
        },
        now,
      );
    });
    mail.wake();
  }

  return { invite, resend, fetch, accept, renew };
}

type Invited = BodyOf<typeof inviteEmployees>['emails'][number];

/** The person as INVITED, created if needed; null for people who have joined, also former ones, who do not come back by invitation. */
async function personToInvite(
  trx: ScopedTransaction,
  {
    tenantId,
    companyId,
    email,
    language,
    currency,
    roles,
  }: CompanyKey & { email: Invited; language: LanguageCode; currency: string; roles: readonly Role[] },
): Promise<string | null> {
  const key = { tenantId, companyId };
  const existing = await lockPersonByEmail(trx, key, email);
  if (existing?.status === 'ACTIVE') return null;
  if (existing !== undefined) {
    const person = { ...key, customerId: existing.id };
    if (existing.status === 'ARCHIVED' && (await hasSignIn(trx, person))) return null;
    await changePerson(trx, person, { roles: [...roles], language, status: 'INVITED', version: existing.version + 1 });
    return existing.id;
  }
  const person = invitedPerson({ ...key, email, language, currency, roles });
  await insertPerson(trx, person);
  return person.id;
}
