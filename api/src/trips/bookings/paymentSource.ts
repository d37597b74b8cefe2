import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { ItemBooking } from '../model/nextStep.ts';

/** The provider's token of a trip's payment: its own payment source, else the company's account. */
export async function sourceTokenOf(
  trx: ScopedTransaction,
  provider: PaymentProvider,
  { tenantId, companyId, cartId }: ItemBooking,
): Promise<string> {
  const row = await trx
    .selectFrom('carts')
    .innerJoin('paymentSources as source', (join) =>
      join
        .onRef('source.tenantId', '=', 'carts.tenantId')
        .onRef('source.companyId', '=', 'carts.companyId')
        .onRef('source.id', '=', 'carts.paymentSourceId'),
    )
    .select('source.providerToken')
    .where('carts.tenantId', '=', tenantId)
    .where('carts.companyId', '=', companyId)
    .where('carts.id', '=', cartId)
    .executeTakeFirst();
  return row?.providerToken ?? provider.accountOf(companyId);
}
