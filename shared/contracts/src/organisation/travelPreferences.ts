import * as z from '@portolan/contracts/schema';
import { pointId } from '../catalog/places.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, text } from '../kernel/primitives.ts';
import { carClasses } from '../products/cars.ts';
import { flightCabins } from '../products/flights.ts';
import { trainClasses } from '../products/trains.ts';
import { phoneNumber } from './people.ts';
import { meals, seats } from './seatsAndMeals.ts';

/** Hotel chains to prefer; `hotelChainNames` has the suppliers' names of them. */
export const hotelChains = [
  'ACCOR',
  'BEST_WESTERN',
  'HILTON',
  'HYATT',
  'IHG',
  'MARRIOTT',
  'RADISSON',
  'SCANDIC',
  'STRAWBERRY',
] as const;
export const accessibilityNeeds = [
  'WHEELCHAIR',
  'STEP_FREE',
  'LOW_VISION',
  'HARD_OF_HEARING',
  'ASSISTANCE_DOG',
] as const;

/** A place and its name when chosen. */
const homePlace = z.object({ pointId, name: text(200) });

const preferences = {
  seat: z.nullable(z.enum(seats)),
  meal: z.nullable(z.enum(meals)),
  homeAirport: z.nullable(homePlace),
  homeStation: z.nullable(homePlace),
  cabin: z.nullable(z.enum(flightCabins)),
  /** Left out by older pages: the stored value stays. */
  trainClass: z.optional(z.nullable(z.enum(trainClasses))),
  hotelChains: z.array(z.enum(hotelChains)).check(z.maxLength(hotelChains.length)),
  carClass: z.nullable(z.enum(carClasses)),
  accessibilityNeeds: z.array(z.enum(accessibilityNeeds)).check(z.maxLength(accessibilityNeeds.length)),
};

/** Defaults of a person's searches (domain §1); `version` is 0 until they are saved. */
export const travelPreferences = z.object({ ...preferences, version: z.int() });
export type TravelPreferences = z.output<typeof travelPreferences>;

export const travelPreferencesInput = z.strictObject(preferences);
export type TravelPreferencesInput = z.output<typeof travelPreferencesInput>;

/** Emergency contact of a traveller. Empty until named. */
const contact = { name: z.union([z.literal(''), text(120)]), phone: z.union([z.literal(''), phoneNumber]) };

export const emergencyContact = z.object({ ...contact, version: z.int() });
export type EmergencyContact = z.output<typeof emergencyContact>;

export const emergencyContactInput = z.strictObject(contact);
export type EmergencyContactInput = z.output<typeof emergencyContactInput>;

const ofPerson = z.object({ id });

export const fetchPreferences = defineOperation({
  id: 'fetchPreferences',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}/preferences',
  access: 'secure',
  summary: 'With what a person’s searches begin',
  params: ofPerson,
  answer: travelPreferences,
});
export const updatePreferences = defineOperation({
  id: 'updatePreferences',
  method: 'PUT',
  path: '/api/secure/v1/customers/{id}/preferences',
  access: 'secure',
  ifMatch: 'honoured',
  summary: 'Replace a person’s travel preferences',
  params: ofPerson,
  body: travelPreferencesInput,
  answer: travelPreferences,
});
export const fetchEmergencyContact = defineOperation({
  id: 'fetchEmergencyContact',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}/emergency-contact',
  access: 'secure',
  summary: 'Whom to call when something happens to a person',
  params: ofPerson,
  answer: emergencyContact,
});
/** Either both fields or none. */
export const updateEmergencyContact = defineOperation({
  id: 'updateEmergencyContact',
  method: 'PUT',
  path: '/api/secure/v1/customers/{id}/emergency-contact',
  access: 'secure',
  ifMatch: 'honoured',
  summary: 'Replace a person’s emergency contact',
  errors: ['INVALID_INPUT'],
  params: ofPerson,
  body: emergencyContactInput,
  answer: emergencyContact,
});
