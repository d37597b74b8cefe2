import type { KnownHeldItem, LanguageCode } from '@portolan/contracts';
import { causesOf } from '@portolan/i18n/approval-sentences';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { approvalWords } from '../../kernel/mail/letters.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { detailsOf } from '../../products/index.ts';
import { heldNow } from '../../trips/approvals/index.ts';
import { hasOpenRun, latestBookings } from '../../trips/model/bookingsRepository.ts';
import { listItems, type CartKey } from '../../trips/model/tripsRepository.ts';

/** Facts of a request for the mail to its approvers, besides the deadline. */
export interface AskedApproval {
  /** The trip's total in minor units; null for a trip without a price. */
  readonly cost: { readonly minor: number; readonly currency: string } | null;
  /** How each item is held that waits for the decision. */
  readonly held: readonly (KnownHeldItem & { readonly supplier: string; readonly zone: string })[];
  /** Suppliers are being asked to hold items. */
  readonly isHolding: boolean;
}

/** Reads the facts of a request for the mail to its approvers. */
export async function readAskedApproval(
  trx: ScopedTransaction,
  cart: CartKey,
  { mode, status }: Row<'approvalRequests'>,
  { totalMinor, currency }: Pick<Row<'carts'>, 'totalMinor' | 'currency'>,
): Promise<AskedApproval> {
  const isHolding = mode === 'HARD' && (await hasOpenRun(trx, cart, cart.id));
  const items = status === 'PENDING' ? await listItems(trx, cart) : [];
  const held = heldNow(items, await latestBookings(trx, cart, cart.id), isHolding).flatMap((each) => {
    const item = items.find(({ id }) => id === each.itemId);
    if (item === undefined) return [];
    const { serviceProvider, start } = detailsOf(item);
    return { ...each, supplier: serviceProvider.name, zone: start.timeZone };
  });
  return {
    cost: totalMinor === null || currency === null ? null : { minor: totalMinor, currency },
    held,
    isHolding: isHolding && items.some(({ status: at, holdUntil }) => at === 'PENDING_APPROVAL' && holdUntil === null),
  };
}

/** The reasons of an approval and the held items with the end of each hold, in the same sentences as on the screens. */
export function approvalInWords(
  request: Pick<Row<'approvalRequests'>, 'why' | 'reasons'>,
  { cost, held, isHolding }: AskedApproval,
  language: LanguageCode,
): Readonly<Record<'why' | 'held', string>> {
  const words = approvalWords(language);
  const price = cost && { amount: toDecimal(cost), currency: cost.currency };
  const sentences = held.map((each) => words.heldOf(each, each.zone));
  const areAlike = new Set(sentences).size === 1 && !isHolding;
  return {
    why: causesOf({ ...request, held })
      .map((cause) => words.causeOf(cause, price))
      .join(' '),
    held: [
      ...(areAlike ? sentences.slice(0, 1) : sentences.map((each, index) => `${held[index]?.supplier ?? ''}: ${each}`)),
      ...(isHolding ? [words.holdingOf('HARD')] : []),
    ]
      .map((sentence) => `${sentence}.`)
      .join(' '),
  };
}
