import { randomUUID } from 'node:crypto';
import type {
  BodyOf,
  createSafetyCheck,
  recordSafetyReply,
  SafetyCheck,
  SafetyCheckSummary,
  TrackedPerson,
} from '@portolan/contracts';
import { safetyEscalationMinutes, safetyReminderMinutes } from '@portolan/contracts';
import { assertCan, can } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type NewRow, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import { findContacts, findNames, type SettingsCall } from '../../organisation/index.ts';
import { enqueueSweep, findRetention } from '../privacy/retention.ts';
import { noteViews, viewerOf } from '../privacy/trackingViews.ts';
import type { TrackingCaller, TrackingSource } from '../tracking/trackingSource.ts';
import {
  findCheck,
  insertCheck,
  listChecks,
  listPeople,
  recordReply,
  type CheckKey,
  type PersonRow,
} from './safetyChecksRepository.ts';
import { safetyTopic, type SafetyStep } from './safetyDeliveries.ts';
import { presentCheck, presentSummary, type Contacts } from './safetyPresenter.ts';

/** How long replies are taken, in milliseconds; most checks of the list. */
const [lifetimeMs, mostListed] = [3 * 86_400_000, 20];
const minuteMs = 60_000;

type Call = SettingsCall & { readonly key: string };

/** Safety checks of a company's travellers: sent, counted, and replies recorded after a call. */
export function createSafetyChecksService(
  { db, clock }: Pick<KernelDependencies, 'db' | 'clock'>,
  source: TrackingSource,
) {
  /** @throws ApiError FORBIDDEN, UNKNOWN_TRAVELLER for a key that is not (or no longer) on the list, SUPPLIER_UNAVAILABLE */
  async function create(
    caller: TrackingCaller,
    body: BodyOf<typeof createSafetyCheck>,
    call: Call,
  ): Promise<SafetyCheck> {
    const { actor } = caller;
    assertCan(actor, 'safety.check', actor);
    const keys = [...new Set(body.personKeys)];
    const tracked = await source.find(caller, keys);
    const now = clock();
    return withScope(db, scopeOf(actor), (trx) =>
      onlyOnce(trx, { actor, operation: call.action, key: call.key, body }, now, async () => {
        const check = await write(trx, actor, body, keys, tracked, now);
        const { kind } = body;
        const about = { entity: 'safetyCheck', entityId: check.id, after: { kind, people: keys.length } };
        await recordEvent(trx, actor, { action: call.action, requestId: call.requestId, ...about, at: now });
        await noteViews(trx, actor, keys, { action: kind, about: check.id, at: now });
        return read(trx, actor, check.id);
      }),
    );
  }

  async function write(
    trx: ScopedTransaction,
    actor: Actor,
    { kind, message }: BodyOf<typeof createSafetyCheck>,
    keys: readonly string[],
    tracked: readonly TrackedPerson[],
    now: Date,
  ): Promise<CheckKey> {
    const { tenantId, companyId } = actor;
    const key = { tenantId, companyId, id: randomUUID() };
    const known = await findAccounts(trx, actor, tracked);
    const people = keys.map((personKey): NewRow<'safetyCheckPeople'> => {
      const person = tracked.find((candidate) => keyOf(candidate) === personKey);
      if (person === undefined) throw new ApiError('UNKNOWN_TRAVELLER');
      const { first_name: firstName, last_name: lastName, email, phone } = person;
      const name = `${firstName} ${lastName}`.trim() || email;
      const customerId = person.is_guest === true ? null : (known.get(email.toLowerCase()) ?? null);
      return { tenantId, companyId, checkId: key.id, personKey, customerId, name, firstName, email, phone };
    });
    const check = {
      kind,
      message,
      sentBy: viewerOf(actor),
      sentAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    };
    await insertCheck(trx, { ...key, ...check }, people);
    const step = (name: SafetyStep, inMinutes: number) =>
      enqueue(trx, () => now, {
        tenantId,
        companyId,
        topic: safetyTopic,
        payload: { checkId: key.id, step: name },
        notBefore: new Date(now.getTime() + inMinutes * minuteMs),
      });
    await step('SEND', 0);
    if (kind === 'CHECK') {
      await step('REMIND', safetyReminderMinutes);
      await step('ESCALATE', safetyReminderMinutes + safetyEscalationMinutes);
    }
    await enqueueSweep(trx, actor, now, (await findRetention(trx, actor)).logDays);
    return key;
  }

  async function read(trx: ScopedTransaction, actor: Actor, id: string): Promise<SafetyCheck> {
    const key = { tenantId: actor.tenantId, companyId: actor.companyId, id };
    const check = await findCheck(trx, key);
    if (check === undefined) throw new ApiError('NOT_FOUND');
    const people = await listPeople(trx, key);
    const by = people.flatMap(({ recordedBy }) => recordedBy ?? []);
    const names = await findNames(trx, actor, [check.sentBy, ...by]);
    return presentCheck(check, people, names, await contactsOf(trx, actor, id, people));
  }

  /** Emergency contacts of people without a reply. Showing one is noted in the audit trail and in the person's access log, once for each reader. */
  async function contactsOf(
    trx: ScopedTransaction,
    actor: Actor,
    checkId: string,
    people: readonly PersonRow[],
  ): Promise<Contacts> {
    if (!can(actor, 'tracking.contact', actor)) return new Map();
    const ids = people.flatMap(({ customerId, state, escalatedAt }) =>
      state === 'WAITING' && escalatedAt !== null ? (customerId ?? []) : [],
    );
    const contacts = await findContacts(trx, actor, ids);
    const at = clock();
    const shown = await noteViews(trx, actor, [...contacts.keys()], { action: 'CONTACT', about: checkId, at });
    const event = { entity: 'customer', action: 'showEmergencyContact', requestId: checkId, at };
    for (const entityId of shown) await recordEvent(trx, actor, { ...event, entityId });
    return contacts;
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const fetch = (actor: Actor, id: string): Promise<SafetyCheck> => {
    assertCan(actor, 'safety.results', actor);
    return withScope(db, scopeOf(actor), (trx) => read(trx, actor, id));
  };

  /** The company's latest checks. @throws ApiError FORBIDDEN */
  const list = (actor: Actor): Promise<SafetyCheckSummary[]> => {
    assertCan(actor, 'safety.results', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const checks = await listChecks(trx, actor, mostListed);
      const names = await findNames(
        trx,
        actor,
        checks.map(({ sentBy }) => sentBy),
      );
      return checks.map(({ people, waiting, safe, help, ...check }) =>
        presentSummary(check, names, { people, waiting, safe, help }),
      );
    });
  };

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const record = (
    actor: Actor,
    { id, personKey }: { readonly id: string; readonly personKey: string },
    { state, comment = '' }: BodyOf<typeof recordSafetyReply>,
    call: SettingsCall,
  ): Promise<SafetyCheck> => {
    assertCan(actor, 'safety.check', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const key = { tenantId: actor.tenantId, companyId: actor.companyId, id };
      const at = clock();
      if (!(await recordReply(trx, key, personKey, { state, comment, at, by: viewerOf(actor) })))
        throw new ApiError('NOT_FOUND');
      await recordEvent(trx, actor, { ...call, entity: 'safetyCheck', entityId: id, after: { state }, at });
      return read(trx, actor, id);
    });
  };

  return { create, fetch, list, record };
}

/** Key of a person in the list of travellers: an outside document service may know no ids. */
const keyOf = ({ person_id: id, email }: TrackedPerson): string => id ?? email;

/** Ids of the company's active people by their e-mail address in lower case. */
async function findAccounts(
  trx: ScopedTransaction,
  { tenantId, companyId }: Pick<Actor, 'tenantId' | 'companyId'>,
  tracked: readonly TrackedPerson[],
): Promise<ReadonlyMap<string, string>> {
  const emails = tracked.flatMap(({ email, is_guest: isGuest }) => (isGuest === true ? [] : email.toLowerCase()));
  if (emails.length === 0) return new Map();
  const found = await trx
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where((where) => where(where.fn<string>('lower', ['email']), 'in', emails))
    .execute();
  return new Map(found.map(({ id, email }) => [email.toLowerCase(), id]));
}
