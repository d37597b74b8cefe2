import {
  fetchCustomer,
  listApprovalProcesses,
  listLoyaltyMemberships,
  listPaymentSources,
  listTravelDocuments,
  listTravelPolicies,
  type Customer,
  type LoyaltyMembership,
  type TravelDocument,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { CompanyRules } from './effectiveRules.ts';

export const fetchProfileOf = (http: HttpClient, id: string, signal: AbortSignal): Promise<Customer> =>
  http.call(fetchCustomer, { params: { id }, signal });

/** Numbers are masked; only their owner sees them whole. */
export const fetchDocumentsOf = async (
  http: HttpClient,
  id: string,
  signal: AbortSignal,
): Promise<readonly TravelDocument[]> =>
  (await http.call(listTravelDocuments, { params: { id }, signal })).listOfTravelDocuments;

export async function fetchMembershipsOf(
  http: HttpClient,
  customerId: string,
  signal: AbortSignal,
): Promise<readonly LoyaltyMembership[]> {
  const kept = await http.call(listLoyaltyMemberships, { params: { customerId }, signal });
  return [kept.flightMemberships, kept.trainMemberships, kept.hotelMemberships, kept.carMemberships].flat();
}

export async function fetchRulesOf(http: HttpClient, companyId: string, signal: AbortSignal): Promise<CompanyRules> {
  const request = { params: { companyId }, signal };
  const [policies, processes, paymentSources] = await Promise.all([
    http.call(listTravelPolicies, request),
    http.call(listApprovalProcesses, request),
    http.call(listPaymentSources, { ...request, query: { scope: 'ALL' } }),
  ]);
  return { policies: policies.content, processes: processes.content, paymentSources: paymentSources.content };
}
