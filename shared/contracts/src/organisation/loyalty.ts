import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, text } from '../kernel/primitives.ts';

/** Kinds of loyalty programs, as in paths (spec §7). */
export const loyaltyResources = ['flights', 'trains', 'hotels', 'cars'] as const;
export type LoyaltyResource = (typeof loyaltyResources)[number];

/** Train programs; their providers are named in the page's language (spec §3). */
export const trainProgramTypes = [
  'SJ_PRIO',
  'BAHNBONUS',
  'CLUB_EUROSTAR',
  'OEBB_VORTEILSCARD',
  'SBB_HALBTAX',
  'SNCF_AVANTAGE',
  'CARTAFRECCIA',
] as const;
export type TrainProgramType = (typeof trainProgramTypes)[number];

const programId = z.string().check(z.minLength(1), z.maxLength(40));

const flightProgram = z.object({
  id: programId,
  name: z.string(),
  airlineName: z.string(),
  airlineCode: z.string(),
});
export type FlightLoyaltyProgram = z.output<typeof flightProgram>;

/** `prefix` begins every number of the program, empty for none; it is sent with a membership's number. */
const trainProgram = z.object({
  id: programId,
  name: z.string(),
  prefix: z.string(),
  loyaltyProgramType: z.enum(trainProgramTypes),
});
export type TrainLoyaltyProgram = z.output<typeof trainProgram>;

const otherProgram = z.object({ id: programId, name: z.string(), providerName: z.string() });
/** Program of a hotel chain or rental company. */
export type OtherLoyaltyProgram = z.output<typeof otherProgram>;

/** Programs of the requested kind; the other lists are absent. */
const loyaltyPrograms = z
  .object({
    flightLoyaltyPrograms: z.optional(z.array(flightProgram)),
    trainLoyaltyPrograms: z.optional(z.array(trainProgram)),
    hotelLoyaltyPrograms: z.optional(z.array(otherProgram)),
    carLoyaltyPrograms: z.optional(z.array(otherProgram)),
  })
  .check(z.refine((lists) => Object.values(lists).some(Array.isArray), 'It holds no list of programs.'));

const membershipBase = { id, loyaltyProgramId: programId, membershipNumber: z.string() };

const flightMembership = z.object({
  ...membershipBase,
  name: z.string(),
  airlineName: z.string(),
  airlineCode: z.string(),
  resourceType: z.literal('FLIGHT'),
});
const trainMembership = z.object({
  ...membershipBase,
  loyaltyProgramType: z.enum(trainProgramTypes),
  resourceType: z.literal('TRAIN'),
});
const hotelMembership = z.object({
  ...membershipBase,
  name: z.string(),
  providerName: z.string(),
  resourceType: z.literal('HOTEL'),
});
const carMembership = z.object({
  ...membershipBase,
  name: z.string(),
  providerName: z.string(),
  resourceType: z.literal('RENTAL_CAR'),
});

const loyaltyMembership = z.discriminatedUnion('resourceType', [
  flightMembership,
  trainMembership,
  hotelMembership,
  carMembership,
]);
export type LoyaltyMembership = z.output<typeof loyaltyMembership>;

const customerMemberships = z.object({
  flightMemberships: z.array(flightMembership),
  trainMemberships: z.array(trainMembership),
  hotelMemberships: z.array(hotelMembership),
  carMemberships: z.array(carMembership),
});
export type CustomerMemberships = z.output<typeof customerMemberships>;

/** `id` is the program's. A number is stored as sent. */
export const loyaltyMembershipInput = z.strictObject({ id: programId, membershipNumber: text(40) });
export type LoyaltyMembershipInput = z.output<typeof loyaltyMembershipInput>;

const resource = z.enum(loyaltyResources);

export const listLoyaltyPrograms = defineOperation({
  id: 'listLoyaltyPrograms',
  method: 'GET',
  path: '/api/secure/v1/loyalty-programs/{resource}',
  access: 'secure',
  summary: 'Loyalty programs of airlines, trains, hotels or rental cars',
  params: z.object({ resource }),
  answer: loyaltyPrograms,
});
export const addLoyaltyMembership = defineOperation({
  id: 'addLoyaltyMembership',
  method: 'POST',
  path: '/api/secure/v1/customers/{customerId}/{resource}/memberships',
  access: 'secure',
  summary: 'Add a membership; the same number of a program twice is refused at membershipNumber',
  errors: ['INVALID_INPUT'],
  params: z.object({ customerId: id, resource }),
  body: loyaltyMembershipInput,
  answer: loyaltyMembership,
  successStatus: 201,
});
export const listLoyaltyMemberships = defineOperation({
  id: 'listLoyaltyMemberships',
  method: 'GET',
  path: '/api/secure/v1/customers/{customerId}/memberships',
  access: 'secure',
  summary: 'A person’s memberships by kind',
  params: z.object({ customerId: id }),
  answer: customerMemberships,
});
/** Leaves out people whom the caller may not see. */
export const listMembershipsOfCustomers = defineOperation({
  id: 'listMembershipsOfCustomers',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/memberships',
  access: 'secure',
  summary: 'Memberships of several people; empty ids are left out',
  body: z.strictObject({
    customerIDs: z.array(z.nullable(z.union([z.literal(''), id]))).check(z.maxLength(100)),
  }),
  answer: z.object({
    customersLoyaltyMemberships: z.array(z.object({ customerId: id, customerLoyaltyMembership: customerMemberships })),
  }),
});
export const deleteLoyaltyMembership = defineOperation({
  id: 'deleteLoyaltyMembership',
  method: 'DELETE',
  path: '/api/secure/v1/customers/{customerId}/{resource}/memberships/{id}',
  access: 'secure',
  summary: 'Delete a membership',
  params: z.object({ customerId: id, resource, id }),
});
