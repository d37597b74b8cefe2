import type { AnswerOf, BodyOf, erasePerson, fetchPersonalData, PersonalDataSection, Proof } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { accountLetter } from '../../kernel/mail/accountLetters.ts';
import { destroyPersonKey, listFullDocuments, lockPerson, lockSettings } from '../../organisation/index.ts';
import type { CredentialsCall } from '../passwords/credentialsCall.ts';
import { findSignInOfPerson } from '../passwords/credentialsRepository.ts';
import { hasOtherAdmin } from '../people/managedPeopleRepository.ts';
import { createOwnProof } from '../second-factor/ownProof.ts';
import { revokeSessionsOf, type PersonKey } from '../sessions/sessionRepository.ts';
import { createStepUp } from '../sign-in/stepUp.ts';
import { blankPerson, deletePersonalRows, forgetNameInTrips, listOpenTripsOf } from './erasureRepository.ts';
import { personalDataReaders } from './personalDataRepository.ts';

const keyOf = ({ tenantId, companyId, userId }: Actor): PersonKey => ({ tenantId, companyId, customerId: userId });

/** A person's own data, for that person only: export and erasure (reliability T19). */
export function createPrivacyService(deps: KernelDependencies) {
  const { db, clock, sealer, mail, sessions } = deps;
  const stepUp = createStepUp(deps);
  const proveOwn = createOwnProof(deps);

  /** @throws ApiError FORBIDDEN while acting, and those of the step-up */
  async function read(
    actor: Actor,
    section: PersonalDataSection,
    proof: Proof,
    { address, origin, requestId }: CredentialsCall,
  ): Promise<AnswerOf<typeof fetchPersonalData>> {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    await stepUp(actor, { ...proof, address, origin });
    return withScope(db, scopeOf(actor), async (trx) => {
      const key = keyOf(actor);
      const rows =
        section === 'documents'
          ? await listFullDocuments(trx, sealer, key)
          : await personalDataReaders[section](trx, key);
      await note(trx, actor, 'exportPersonalData', requestId);
      // In JSON instants are text.
      return { section, rows: JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[] };
    });
  }

  /**
   * @throws ApiError FORBIDDEN for a caller with neither password nor second factor here, INVALID_INPUT by field, STEP_UP_REQUIRED, WRONG_CODE,
   * IN_USE, TOO_MANY_REQUESTS
   */
  async function erase(
    actor: Actor,
    { email, ...proof }: BodyOf<typeof erasePerson>,
    call: CredentialsCall,
  ): Promise<void> {
    await proveOwn(actor, proof, call);
    const key = keyOf(actor);
    const ended = await withScope(db, scopeOf(actor), async (trx) => {
      await lockSettings(trx, key);
      const person = await lockPerson(trx, { ...key, id: actor.userId });
      const signIn = await findSignInOfPerson(trx, key);
      const own = [person.email, signIn?.email].map((address) => address?.toLowerCase());
      if (!own.includes(email.trim().toLowerCase())) throw refused('email', 'invalid');
      if (person.roles.includes('COMPANY_ADMIN') && !(await hasOtherAdmin(trx, key)))
        throw refused('email', 'lastAdmin');
      const now = clock();
      const trips = await listOpenTripsOf(trx, key, now.toISOString().slice(0, 10));
      if (trips.length > 0) throw new ApiError('IN_USE', { trips });
      await mail.enqueue(trx, actor.tenantId, accountLetter(call.tenant, person, 'personErased'));
      await deletePersonalRows(trx, key);
      await forgetNameInTrips(trx, key, person);
      await destroyPersonKey(trx, key);
      await blankPerson(trx, key, person.version, now);
      await note(trx, actor, 'erasePerson', call.requestId);
      return revokeSessionsOf(trx, key, 'ERASED', now);
    });
    for (const sessionId of ended) sessions.forget(sessionId);
    mail.wake();
  }

  async function note(trx: ScopedTransaction, actor: Actor, action: string, requestId: string): Promise<void> {
    const { companyId, userId } = actor;
    await recordEvent(trx, actor, { companyId, entity: 'customer', entityId: userId, action, requestId, at: clock() });
  }

  return { read, erase };
}

const refused = (field: string, code: 'invalid' | 'lastAdmin'): ApiError =>
  new ApiError('INVALID_INPUT', { fields: [{ field, code }] });
