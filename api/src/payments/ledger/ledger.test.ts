import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { inOneTransaction, withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { makeWorld, withBothDatabases, type TestWorld } from '../../testing/index.ts';
import { enterTransaction, linesOfCapture, linesOfRefund, type LedgerLine } from './ledger.ts';
import { beginPayment, changePayment } from './paymentsRepository.ts';

const sums = (lines: readonly LedgerLine[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const { money } of lines) all[money.currency] = (all[money.currency] ?? 0) + money.minor;
  return all;
};

describe('a transaction’s lines', () => {
  const money = fc.record({ minor: fc.nat(1_000_000_000), currency: fc.constantFrom('SEK', 'EUR', 'JPY', 'KWD') });

  it('A transaction’s lines sum to zero in every currency, whatever is paid and owed', () => {
    fc.assert(
      fc.property(money, money, (paid, owed) => {
        const movement = { paid, owed, supplierCode: 'FGT' };
        for (const lines of [linesOfCapture(movement), linesOfRefund(movement)]) {
          expect(Object.values(sums(lines)).filter((sum) => sum !== 0)).toEqual([]);
          expect(lines.filter(({ money: { minor } }) => !Number.isInteger(minor) || minor === 0)).toEqual([]);
        }
      }),
    );
  });
});

withBothDatabases('triggers and privileges keep the ledger', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
  });
  const at = new Date('2026-11-21T12:00:00Z');
  const inCompany = <Result>(work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result> => {
    const { tenantId, companyId } = world.own;
    return withScope(database(), { tenantId, companyIds: [companyId], userId: null }, work);
  };
  const aPayment = (trx: ScopedTransaction, sourceToken = 'tok_test_ok') => {
    const { tenantId, companyId } = world.own;
    return beginPayment(trx, {
      tenantId,
      companyId,
      itemId: randomUUID(),
      attempt: 1,
      providerCode: 'TEST',
      sourceToken,
      amount: { minor: 1000, currency: 'SEK' },
      at,
    });
  };
  const sek = (account: string, minor: number): LedgerLine => ({ account, money: { minor, currency: 'SEK' } });
  const entered = (reference: string) =>
    database().asOwner.selectFrom('ledgerTransactions').selectAll().where('reference', '=', reference).execute();

  it('The database refuses a transaction that is not balanced, and one without entries', async () => {
    const lines = [sek('customer', 1000), sek('supplier:FGT', -999)];
    await expect(
      inCompany(async (trx) =>
        enterTransaction(trx, await aPayment(trx), { kind: 'CAPTURE', reference: 'lopsided', lines, at }),
      ),
    ).rejects.toThrow(/not balanced/);
    const empty = inCompany(async (trx) => {
      const { tenantId, companyId, id: paymentId } = await aPayment(trx);
      await trx
        .insertInto('ledgerTransactions')
        .values({ tenantId, companyId, id: randomUUID(), kind: 'CAPTURE', reference: 'empty', paymentId, at })
        .execute();
    });
    await expect(empty).rejects.toThrow(/no entries/);
    expect([...(await entered('lopsided')), ...(await entered('empty'))]).toEqual([]);
  });

  it('Each company’s entries of one database transaction are checked within its own part', async () => {
    const enter = (parts: Database, { tenantId, companyId }: TestWorld['own'], minor: number) =>
      withScope(parts, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
        const payment = await beginPayment(trx, {
          tenantId,
          companyId,
          itemId: randomUUID(),
          attempt: 1,
          providerCode: 'TEST',
          sourceToken: 'tok_test_ok',
          amount: { minor: 1000, currency: 'SEK' },
          at,
        });
        await enterTransaction(trx, payment, {
          kind: 'CAPTURE',
          reference: `parts-${minor}`,
          lines: [sek('customer', 1000), sek('supplier:FGT', -minor)],
          at,
        });
      });
    await inOneTransaction(database(), async (parts) => {
      await enter(parts, world.own, 1000);
      await enter(parts, world.neighbour, 1000);
    });
    expect(await entered('parts-1000')).toHaveLength(2);
    await expect(inOneTransaction(database(), (parts) => enter(parts, world.own, 999))).rejects.toThrow(/not balanced/);
  });

  it('Entries in another currency cannot balance a transaction', async () => {
    const lines = [sek('customer', 1000), { account: 'supplier:FGT', money: { minor: -1000, currency: 'DKK' } }];
    await expect(
      inCompany(async (trx) =>
        enterTransaction(trx, await aPayment(trx), { kind: 'CAPTURE', reference: 'mixed', lines, at }),
      ),
    ).rejects.toThrow(/not balanced/);
  });

  it('A transaction of one reference is entered once', async () => {
    await inCompany(async (trx) => {
      const payment = await aPayment(trx);
      for (let count = 0; count < 3; count += 1)
        await enterTransaction(trx, payment, {
          kind: 'CAPTURE',
          reference: 'once',
          lines: [sek('customer', 5), sek('supplier:FGT', -5)],
          at,
        });
    });
    expect(await entered('once')).toHaveLength(1);
  });

  it('The ledger is append-only: the API’s role can change and delete nothing', async () => {
    await expect(
      inCompany((trx) => trx.updateTable('ledgerEntries').set({ amountMinor: 1 }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(inCompany((trx) => trx.deleteFrom('ledgerEntries').execute())).rejects.toMatchObject({
      code: '42501',
    });
    await expect(inCompany((trx) => trx.deleteFrom('ledgerTransactions').execute())).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('A card number cannot be written in the place of a token', async () => {
    await expect(inCompany((trx) => aPayment(trx, '4111111111111111'))).rejects.toMatchObject({ code: '23514' });
  });

  it('A payment cannot refund more than it captured', async () => {
    const refunding = inCompany(async (trx) =>
      changePayment(trx, await aPayment(trx), { state: 'CAPTURED', capturedMinor: 500, refundedMinor: 501 }),
    );
    await expect(refunding).rejects.toMatchObject({ code: '23514' });
  });
});
