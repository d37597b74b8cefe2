import type { TravelDocument } from '@portolan/contracts';

export type ExpiryState = 'expired' | 'expiresSoon' | 'valid';

/** Warning period before a document's last day, in months: many countries require as much of a passport (screens §15). */
const warnedMonths = 6;

/** State of a document on a day (yyyy-MM-dd); one without a last day is valid. */
export function expiryStateOf({ expiresOn }: Pick<TravelDocument, 'expiresOn'>, today: string): ExpiryState {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  const warned = new Date(`${today}T00:00:00Z`);
  warned.setUTCMonth(warned.getUTCMonth() + warnedMonths);
  return expiresOn < warned.toISOString().slice(0, 10) ? 'expiresSoon' : 'valid';
}
