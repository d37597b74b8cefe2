import {
  addLoyaltyMembership,
  deleteLoyaltyMembership,
  listLoyaltyMemberships,
  listLoyaltyPrograms,
  type CustomerMemberships,
  type LoyaltyMembership,
  type LoyaltyMembershipInput,
  type LoyaltyResource,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** A program in the form's list; `prefix` is empty if numbers have none. */
export interface OfferedProgram {
  readonly id: string;
  readonly name: string;
  readonly providerName: string;
  readonly prefix: string;
}

export const fetchMemberships = (
  http: HttpClient,
  customerId: string,
  signal?: AbortSignal,
): Promise<CustomerMemberships> => http.call(listLoyaltyMemberships, { params: { customerId }, signal });

/** Programs of one kind. @param nameOf names a train program's provider by its type */
export async function fetchPrograms(
  http: HttpClient,
  resource: LoyaltyResource,
  nameOf: (type: string) => string,
  signal?: AbortSignal,
): Promise<readonly OfferedProgram[]> {
  const answer = await http.call(listLoyaltyPrograms, { params: { resource }, signal });
  const {
    flightLoyaltyPrograms = [],
    trainLoyaltyPrograms = [],
    hotelLoyaltyPrograms = [],
    carLoyaltyPrograms = [],
  } = answer;
  return [
    ...flightLoyaltyPrograms.map(({ id, name, airlineName }) => ({ id, name, providerName: airlineName, prefix: '' })),
    ...trainLoyaltyPrograms.map(({ id, name, prefix, loyaltyProgramType: type }) => ({
      id,
      name,
      providerName: nameOf(type),
      prefix,
    })),
    ...[...hotelLoyaltyPrograms, ...carLoyaltyPrograms].map((program) => ({ ...program, prefix: '' })),
  ];
}

export const addMembership = (
  http: HttpClient,
  customerId: string,
  resource: LoyaltyResource,
  body: LoyaltyMembershipInput,
): Promise<LoyaltyMembership> => http.call(addLoyaltyMembership, { params: { customerId, resource }, body });

export const removeMembership = (
  http: HttpClient,
  customerId: string,
  resource: LoyaltyResource,
  id: string,
): Promise<void> => http.call(deleteLoyaltyMembership, { params: { customerId, resource, id } });
