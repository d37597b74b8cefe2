import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/process/clock.ts';
import { withSandbox, type Database, type NewRow, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { Money } from '../../kernel/money/money.ts';
import { jsonOf, signCall, verifiedCallId, type SignedCall } from '../../kernel/http/signedCall.ts';
import { PaymentError, type Authorisation, type PaymentProvider } from '../port/paymentPort.ts';

/** Tokens that make the test provider do something other than agree (README of `payments`, "Magic tokens"). */
export const testTokens = {
  ok: 'tok_test_ok',
  declined: 'tok_test_declined',
  secondFactor: 'tok_test_second_factor',
  lost: 'tok_test_lost_answer',
  down: 'tok_test_down',
} as const;

/** Path of the test provider's page for the second factor. */
export const testBankPath = '/api/test-bank';

/** An amount that waits for its holder's second factor. */
export interface PendingCharge {
  readonly amountMinor: number;
  readonly currency: string;
}

/** The test provider, with controls for tests and the demo. */
export interface TestPayments extends PaymentProvider {
  /** Amount of a pending second factor; undefined once answered, and for an unknown reference. */
  findPendingCharge(ref: string): Promise<PendingCharge | undefined>;
  /** The holder gives or refuses the second factor; @returns the signed call about it */
  answerSecondFactor(ref: string, isGiven: boolean): Promise<SignedCall>;
}

type Charge = Row<'sandboxCharges'>;
/** Amount of a release: zero, in no currency (ISO 4217: XXX). */
const nothing: Money = { minor: 0, currency: 'XXX' };
const stateOf = { DONE: 'AUTHORISED', ACTION_REQUIRED: 'ACTION_REQUIRED', DECLINED: 'DECLINED' } as const;
const eventBody = z.object({ key: z.string(), occurredAt: z.iso.datetime() });

/** The embedded payment provider. It has books of its own and moves no money. */
export function createTestPayments({
  db,
  clock,
  secret,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
}): TestPayments {
  const authorisationOf = ({ charge, state }: Charge): Authorisation => ({ ref: charge, state: stateOf[state] });
  const charge = (
    key: string,
    kind: Charge['kind'],
    ref: string,
    { minor, currency }: Money,
    state: Charge['state'] = 'DONE',
  ) => ({ key, kind, charge: ref, amountMinor: minor, currency, state, createdAt: clock() });

  /** Does something once for its key, if the earlier charges allow it. */
  const once = (row: NewRow<'sandboxCharges'>, isAllowed: (before: readonly Charge[]) => boolean): Promise<void> =>
    withSandbox(db, async (trx) => {
      const before = await chargesOf(trx, row.charge);
      if (before.some(({ key }) => key === row.key)) return;
      if (!isAllowed(before)) throw new PaymentError('NOT_ALLOWED');
      await trx.insertInto('sandboxCharges').values(row).execute();
    });

  return {
    code: 'TEST',
    accountOf: () => testTokens.ok,
    async authorise(key, sourceToken, amount) {
      if (sourceToken === testTokens.down) throw new PaymentError('PROVIDER_DOWN');
      const state =
        sourceToken === testTokens.declined
          ? 'DECLINED'
          : sourceToken === testTokens.secondFactor
            ? 'ACTION_REQUIRED'
            : 'DONE';
      const inserted = await withSandbox(db, (trx) =>
        authoriseOnce(trx, charge(key, 'AUTHORISE', `pay_${hash(key).slice(0, 20)}`, amount, state)),
      );
      if (sourceToken === testTokens.lost && inserted.calls === 1) throw new PaymentError('PROVIDER_DOWN');
      return authorisationOf(inserted);
    },
    retrieve: (key) =>
      withSandbox(db, async (trx) => {
        const row = await trx.selectFrom('sandboxCharges').selectAll().where('key', '=', key).executeTakeFirst();
        return row === undefined ? null : authorisationOf(row);
      }),
    async actionUrl(key, back) {
      const row = await withSandbox(db, (trx) =>
        trx
          .selectFrom('sandboxCharges')
          .select('charge')
          .where('key', '=', key)
          .where('state', '=', 'ACTION_REQUIRED')
          .executeTakeFirst(),
      );
      return row === undefined
        ? null
        : new URL(`${testBankPath}/${row.charge}?${new URLSearchParams({ back: back.pathname })}`, back).href;
    },
    findPendingCharge: (ref) =>
      withSandbox(db, (trx) =>
        trx
          .selectFrom('sandboxCharges')
          .select(['amountMinor', 'currency'])
          .where('charge', '=', ref)
          .where('state', '=', 'ACTION_REQUIRED')
          .executeTakeFirst(),
      ),
    capture: (key, ref, amount) =>
      once(
        charge(key, 'CAPTURE', ref, amount),
        (before) => isOpen(before) && total(before, 'AUTHORISE') >= amount.minor,
      ),
    cancel: (key, ref) =>
      once(charge(key, 'VOID', ref, nothing), (before) => !before.some(({ kind }) => kind === 'CAPTURE')),
    refund: (key, ref, amount) =>
      once(
        charge(key, 'REFUND', ref, amount),
        (before) => total(before, 'REFUND') + amount.minor <= total(before, 'CAPTURE'),
      ),
    onEvent(raw, headers, now) {
      const eventId = verifiedCallId(secret, raw, headers, now);
      if (eventId === null) return null;
      const { success, data } = z.safeParse(eventBody, jsonOf(raw));
      return success ? { eventId, key: data.key, occurredAt: new Date(data.occurredAt) } : null;
    },
    async answerSecondFactor(ref, isGiven) {
      const at = clock();
      const { key } = await withSandbox(db, (trx) =>
        trx
          .updateTable('sandboxCharges')
          .set({ state: isGiven ? 'DONE' : 'DECLINED' })
          .where('charge', '=', ref)
          .where('state', '=', 'ACTION_REQUIRED')
          .returning('key')
          .executeTakeFirstOrThrow(),
      );
      const body = JSON.stringify({ key, occurredAt: at.toISOString() });
      return { body, headers: signCall(secret, `evt_${hash(ref, at.toISOString()).slice(0, 24)}`, body, at) };
    },
  };
}

const isOpen = (before: readonly Charge[]): boolean =>
  before.some(({ kind, state }) => kind === 'AUTHORISE' && state === 'DONE') &&
  !before.some(({ kind }) => kind === 'CAPTURE' || kind === 'VOID');
const total = (charges: readonly Charge[], wanted: Charge['kind']): number =>
  charges.reduce((sum, { kind, amountMinor }) => sum + (kind === wanted ? amountMinor : 0), 0);
const hash = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('|')).digest('hex');

/**
 * All charges of an authorisation, locked, so that two calls at once run one after the other.
 * The lock comes first and the charges are read after it: a query that waits for a lock sees the rows as they were before the wait.
 */
async function chargesOf(trx: ScopedTransaction, ref: string): Promise<Charge[]> {
  const charges = trx.selectFrom('sandboxCharges').where('charge', '=', ref);
  await charges.select('key').where('kind', '=', 'AUTHORISE').forUpdate().execute();
  return charges.selectAll().execute();
}

async function authoriseOnce(trx: ScopedTransaction, row: NewRow<'sandboxCharges'>): Promise<Charge> {
  const inserted = await trx
    .insertInto('sandboxCharges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) return inserted;
  return trx
    .updateTable('sandboxCharges')
    .set((eb) => ({ calls: eb('calls', '+', 1) }))
    .where('key', '=', row.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}
