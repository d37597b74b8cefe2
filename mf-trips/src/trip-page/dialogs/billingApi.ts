import { listBillingProfiles, type BillingProfile } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Whom the reader's trips may be billed to, the company's default first. */
export const fetchBillingProfiles = (
  http: HttpClient,
  companyId: string,
  signal: AbortSignal,
): Promise<readonly BillingProfile[]> =>
  http.call(listBillingProfiles, { params: { companyId }, signal }).then(({ content }) => content);
