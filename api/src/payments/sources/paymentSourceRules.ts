import type { ProductType } from '@portolan/contracts';
import type { PaymentSourceRow } from './paymentSourcesRepository.ts';

/** Person who pays, with their groups and the time of payment. */
export interface Payer {
  readonly userId: string;
  readonly groupIds: readonly string[];
  readonly now: Date;
}

/** Whether a person may pay with a source: active, not expired, and their own, their group's or open to the whole company. */
export function mayPayWith(
  { archived, expiry, ownerId, access, accessIds }: PaymentSourceRow,
  { userId, groupIds, now }: Payer,
): boolean {
  if (archived || (expiry !== null && expiry < now.toISOString().slice(0, 7))) return false;
  if (ownerId !== null) return ownerId === userId;
  return {
    ALL: () => true,
    USERS: () => accessIds.includes(userId),
    GROUPS: () => accessIds.some((id) => groupIds.includes(id)),
  }[access]();
}

/** Whether a source pays for a product. */
export const paysFor = ({ applicableTo }: PaymentSourceRow, type: ProductType): boolean =>
  applicableTo.length === 0 || applicableTo.includes(type);
