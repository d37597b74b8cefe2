import type { LoyaltyResource } from '@portolan/contracts';

/** A membership number as sent (spec §5): for trains with the program's prefix and without its first whitespace, else as typed. */
export const sentNumber = (resource: LoyaltyResource, prefix: string, typed: string): string =>
  resource === 'trains' ? `${prefix}${typed}`.replace(/\s/, '') : typed;
