import { randomUUID } from 'node:crypto';
import type { SignOnRefusal } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import { insertRefusal, listRefusals, type RefusedSignOn } from './signOnRepository.ts';

/** Number of stored refusals, and how long they are stored. */
const most = 20;
const keptMs = 30 * 86_400_000;
const windowAt = (now: Date) => ({ since: new Date(now.getTime() - keptMs), most });

/** Stores a refused sign-on and its reason for the company's admins; of the person only the address's domain. */
export const noteRefusal = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  { refusal, domain, at }: { readonly refusal: SignOnRefusal; readonly domain: string | null; readonly at: Date },
): Promise<void> => insertRefusal(trx, { tenantId, companyId, id: randomUUID(), at, refusal, domain }, windowAt(at));

export const recentRefusals = (trx: ScopedTransaction, key: CompanyKey, now: Date): Promise<RefusedSignOn[]> =>
  listRefusals(trx, key, windowAt(now));
