import { listBillingProfiles, type BillingProfile } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Billing profiles for the reader's trips, the company default first. */
export const fetchBillingProfiles = (
  http: HttpClient,
  companyId: string,
  signal: AbortSignal,
): Promise<readonly BillingProfile[]> =>
  http.call(listBillingProfiles, { params: { companyId }, signal }).then(({ content }) => content);
