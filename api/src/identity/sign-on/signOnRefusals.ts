import { randomUUID } from 'node:crypto';
import type { SignOnRefusal } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import { insertRefusal, listRefusals, type RefusedSignOn } from './signOnRepository.ts';

/** So many refusals are kept, for so long. */
const most = 20;
const keptMs = 30 * 86_400_000;
const windowAt = (now: Date) => ({ since: new Date(now.getTime() - keptMs), most });

/** Tells the company's admins that nobody was let in, and why; of the person nothing but the address's domain is kept. */
export const noteRefusal = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  { refusal, domain, at }: { readonly refusal: SignOnRefusal; readonly domain: string | null; readonly at: Date },
): Promise<void> => insertRefusal(trx, { tenantId, companyId, id: randomUUID(), at, refusal, domain }, windowAt(at));

export const recentRefusals = (trx: ScopedTransaction, key: CompanyKey, now: Date): Promise<RefusedSignOn[]> =>
  listRefusals(trx, key, windowAt(now));
