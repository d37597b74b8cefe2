import { sql } from 'kysely';
import type { SafetyState } from '@portolan/contracts';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { newLinkToken, type LinkTokenKey } from '../../kernel/secrets/linkToken.ts';

export type CheckRow = Row<'safetyChecks'>;
export type PersonRow = Row<'safetyCheckPeople'>;
export interface CheckKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly id: string;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 1_000;

export async function insertCheck(
  trx: ScopedTransaction,
  check: NewRow<'safetyChecks'>,
  people: readonly NewRow<'safetyCheckPeople'>[],
): Promise<void> {
  await trx.insertInto('safetyChecks').values(check).execute();
  for (let from = 0; from < people.length; from += rowsAtOnce)
    await trx
      .insertInto('safetyCheckPeople')
      .values(people.slice(from, from + rowsAtOnce))
      .execute();
}

const checkOf = (trx: ScopedTransaction, { tenantId, companyId, id }: CheckKey) =>
  trx
    .selectFrom('safetyChecks')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id);

export const findCheck = (trx: ScopedTransaction, key: CheckKey): Promise<CheckRow | undefined> =>
  checkOf(trx, key).executeTakeFirst();

/** A company's latest checks with their counts, newest first. */
export async function listChecks(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<CheckKey, 'id'>,
  most: number,
): Promise<(CheckRow & Record<'people' | 'waiting' | 'safe' | 'help', number>)[]> {
  const counted = (state: SafetyState) => sql<number>`count(*) filter (where p.state = ${state})::int`;
  return trx
    .selectFrom('safetyChecks as c')
    .innerJoin('safetyCheckPeople as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'c.tenantId')
        .onRef('p.companyId', '=', 'c.companyId')
        .onRef('p.checkId', '=', 'c.id'),
    )
    .selectAll('c')
    .select([
      sql<number>`count(*)::int`.as('people'),
      counted('WAITING').as('waiting'),
      counted('SAFE').as('safe'),
      counted('HELP').as('help'),
    ])
    .where('c.tenantId', '=', tenantId)
    .where('c.companyId', '=', companyId)
    .groupBy(['c.tenantId', 'c.companyId', 'c.id'])
    .orderBy('c.sentAt', 'desc')
    .limit(most)
    .execute();
}

const peopleOf = (trx: ScopedTransaction, { tenantId, companyId, id }: CheckKey) =>
  trx
    .selectFrom('safetyCheckPeople')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('checkId', '=', id);

/** People of a check by name. */
export const listPeople = (trx: ScopedTransaction, key: CheckKey): Promise<PersonRow[]> =>
  peopleOf(trx, key).orderBy('name').orderBy('personKey').execute();

/** People with an account who wait for their first mail, or for a reminder because they have not replied to it. */
export const listUnmailed = (
  trx: ScopedTransaction,
  key: CheckKey,
  step: 'SEND' | 'REMIND',
  most: number,
): Promise<PersonRow[]> =>
  peopleOf(trx, key)
    .where('customerId', 'is not', null)
    .$if(step === 'SEND', (query) => query.where('mailedAt', 'is', null))
    .$if(step === 'REMIND', (query) =>
      query.where('state', '=', 'WAITING').where('mailedAt', 'is not', null).where('remindedAt', 'is', null),
    )
    .orderBy('personKey')
    .limit(most)
    .forUpdate()
    .execute();

const changePeople = (trx: ScopedTransaction, { tenantId, companyId, id }: CheckKey) =>
  trx
    .updateTable('safetyCheckPeople')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('checkId', '=', id);

export async function noteMailed(
  trx: ScopedTransaction,
  key: CheckKey,
  personKeys: readonly string[],
  change: { readonly mailedAt: Date } | { readonly remindedAt: Date },
): Promise<void> {
  if (personKeys.length === 0) return;
  await changePeople(trx, key).set(change).where('personKey', 'in', personKeys).execute();
}

/** Shows from now on the emergency contacts of people who have not replied. */
export async function escalate(trx: ScopedTransaction, key: CheckKey, at: Date): Promise<void> {
  await changePeople(trx, key)
    .set({ escalatedAt: at })
    .where('state', '=', 'WAITING')
    .where('escalatedAt', 'is', null)
    .execute();
}

/** A person's reply, their own or given to a caller. */
export interface Reply {
  readonly state: 'SAFE' | 'HELP';
  readonly comment: string;
  readonly at: Date;
}

/** Stores a reply that a coordinator took by phone; the last reply counts. @returns whether the check has this person */
export async function recordReply(
  trx: ScopedTransaction,
  key: CheckKey,
  personKey: string,
  { state, comment, at, by }: Reply & { readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await changePeople(trx, key)
    .set({ state, comment, repliedAt: at, recordedBy: by })
    .where('personKey', '=', personKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the person's own reply. The first counts, except that safe may become help; a repetition changes nothing. */
export async function replyByLink(
  trx: ScopedTransaction,
  key: CheckKey,
  personKey: string,
  { state, comment, at }: Reply,
): Promise<void> {
  await changePeople(trx, key)
    .set({ state, comment, repliedAt: at, recordedBy: null })
    .where('personKey', '=', personKey)
    .where((where) =>
      where.or([where('state', '=', 'WAITING'), where.and([where('state', '=', 'SAFE'), where.val(state === 'HELP')])]),
    )
    .execute();
}

/** A check with the reply of the person asked. */
export interface OwnCheckRow
  extends Pick<CheckRow, 'id' | 'message' | 'sentAt'>, Pick<PersonRow, 'personKey' | 'state'> {}

/** Open checks that ask a person, newest first. */
export const listOwnChecks = (
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: { readonly tenantId: string; readonly companyId: string; readonly userId: string },
  now: Date,
): Promise<OwnCheckRow[]> =>
  trx
    .selectFrom('safetyCheckPeople as p')
    .innerJoin('safetyChecks as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'p.tenantId')
        .onRef('c.companyId', '=', 'p.companyId')
        .onRef('c.id', '=', 'p.checkId'),
    )
    .select(['c.id', 'c.message', 'c.sentAt', 'p.personKey', 'p.state'])
    .where('p.tenantId', '=', tenantId)
    .where('p.companyId', '=', companyId)
    .where('p.customerId', '=', userId)
    .where('c.kind', '=', 'CHECK')
    .where('c.expiresAt', '>', now)
    .orderBy('c.sentAt', 'desc')
    .orderBy('c.id')
    .execute();

/** Makes a link by which one person replies. @returns its token; the database stores only a hash */
export async function insertReplyLink(trx: ScopedTransaction, person: PersonRow): Promise<string> {
  const { tenantId, companyId, checkId, personKey } = person;
  const { token, tokenHash } = newLinkToken(companyId);
  await trx.insertInto('safetyReplyLinks').values({ tenantId, companyId, tokenHash, checkId, personKey }).execute();
  return token;
}

/** Person and check of a link; undefined for an unknown link, or a check that takes no more replies. */
export async function findByLink(
  trx: ScopedTransaction,
  { tenantId, companyId, tokenHash }: LinkTokenKey & { readonly tenantId: string },
  now: Date,
): Promise<{ readonly check: CheckRow; readonly person: PersonRow } | undefined> {
  const link = await trx
    .selectFrom('safetyReplyLinks')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (link === undefined) return undefined;
  const key = { tenantId, companyId, id: link.checkId };
  const check = await checkOf(trx, key).where('expiresAt', '>', now).executeTakeFirst();
  const person = await peopleOf(trx, key).where('personKey', '=', link.personKey).executeTakeFirst();
  return check && person && { check, person };
}
