import type { LoyaltyResource } from '@portolan/contracts';

/** A number as it is sent (spec §5): of trains with the program's prefix before it and without its first whitespace, else as typed. */
export const sentNumber = (resource: LoyaltyResource, prefix: string, typed: string): string =>
  resource === 'trains' ? `${prefix}${typed}`.replace(/\s/, '') : typed;
