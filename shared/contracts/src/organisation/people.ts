import * as z from '@portolan/contracts/schema';
import { customerFeatures, defaultTabOrder, languages, roles } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, currencyCode, id, instant, localDate, text } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';
import { currency, language } from './tenant.ts';

export const userTitles = ['MR', 'MRS', 'MS', 'MX', 'DR'] as const;

/** Appearance of the portal: as the device's, or always light or dark. */
export const appearances = ['SYSTEM', 'LIGHT', 'DARK'] as const;
export type Appearance = (typeof appearances)[number];

/** E.164 phone number, such as +46701234567. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));

/** The spec's profile (§3). Empty strings mean "not given" for the spec's plain text. */
export const customer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cellphone: z.string(),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.nullable(countryCode),
  languageISOCode: z.enum(languages),
  currency: currencyCode,
  appearance: z.enum(appearances),
  birthDate: z.nullable(localDate),
  userTitle: z.nullable(z.enum(userTitles)),
  allowAgentOverride: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  nationalities: z.array(countryCode),
  companyId: id,
  companyName: z.string(),
  settings: z.object({ languageSetting: language, currencyDTO: currency }),
  /** The person has the role, has decided, was asked to decide, or stands in for an approver. Left out by an older API. */
  isApprover: z.optional(z.boolean()),
  version: z.int(),
});
export type Customer = z.output<typeof customer>;

export const office = z.object({
  id,
  name: z.string(),
  line: z.string(),
  zip: z.string(),
  city: z.string(),
  countryCode,
  /** Degrees, WGS 84. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
});

/** Contact of a company for the travel agency and suppliers. `phone` may be empty. */
export const contactPerson = z.strictObject({
  name: text(80),
  /** Subject to ask about, such as "Invoices". */
  task: text(80),
  email: z.email().check(z.maxLength(254)),
  phone: z.union([z.literal(''), phoneNumber]),
});
export type ContactPerson = z.output<typeof contactPerson>;

/** A customer of the tenant (domain, "Words"). */
export const corporation = z.object({
  id,
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string(),
  address: z.object({ line: z.string(), zip: z.string(), city: z.string(), countryCode }),
  defaultLanguage: z.enum(languages),
  defaultCurrency: currencyCode,
  tabOrder: z.array(z.string()),
  offices: z.array(office),
  contactPersons: z.optional(z.array(contactPerson)),
  /** Active people with the role, by name: contacts for emergencies on a trip. */
  safetyCoordinators: z.optional(z.array(z.object({ customerId: id, name: z.string(), phone: z.string() }))),
  employeeCount: z.int(),
  /** Day of the newest exchange rates that the portal converts by. */
  ratesDay: z.optional(localDate),
  version: z.int(),
});
export type Corporation = z.output<typeof corporation>;

export const plans = ['trial', 'pro', 'enterprise'] as const;
export const subscriptionStatuses = ['ACTIVE', 'DUNNING', 'SUSPEND', 'DISABLED'] as const;

/** The company's plan (spec §3). `endDate` is the instant when the paid or trial time ends. */
export const subscription = z.object({
  plan: z.enum(plans),
  status: z.enum(subscriptionStatuses),
  endDate: instant,
  licenseNumber: z.int(),
  /** For an ended trial: an admin has closed the popup about it. */
  expiredTrialFlag: z.optional(z.boolean()),
});
export type Subscription = z.output<typeof subscription>;

const customerParams = z.object({ id });
const companyParams = z.object({ companyId: id });

export const fetchCustomer = defineOperation({
  id: 'fetchCustomer',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}',
  access: 'secure',
  summary: 'A person with settings',
  params: customerParams,
  answer: customer,
});
export const fetchCustomerFeatures = defineOperation({
  id: 'fetchCustomerFeatures',
  method: 'GET',
  path: '/api/secure/v1/customers/customer-features/{customerId}',
  access: 'secure',
  summary: 'Features of the person’s company',
  params: z.object({ customerId: id }),
  answer: z.object({ customerFeatures: z.array(orUnknown(z.enum(customerFeatures))) }),
});
export const fetchCorporation = defineOperation({
  id: 'fetchCorporation',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}',
  access: 'secure',
  summary: 'The company, its offices and product tab order',
  params: companyParams,
  answer: corporation,
});

/** Products of a company's search in the order of their tabs, each once; products left out follow. */
export const tabOrderUpdate = z.strictObject({
  tabOrder: z.array(z.enum(defaultTabOrder)).check(
    z.maxLength(defaultTabOrder.length),
    z.refine((order) => new Set(order).size === order.length),
  ),
});
export const updateTabOrder = defineOperation({
  id: 'updateTabOrder',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/tab-order',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Put the company’s products in another order',
  params: companyParams,
  body: tabOrderUpdate,
  answer: corporation,
});
/** A company's own data, edited by its admins. An empty text means "not given". */
export const corporationUpdate = z.strictObject({
  legalName: text(120),
  registrationNumber: z.union([z.literal(''), text(40)]),
  vatNumber: z.union([z.literal(''), text(30)]),
  address: z.strictObject({ line: text(120), zip: z.union([z.literal(''), text(16)]), city: text(80), countryCode }),
  defaultLanguage: z.enum(languages),
  defaultCurrency: currencyCode,
  contactPersons: z.array(contactPerson).check(z.maxLength(10)),
});
export type CorporationUpdate = z.output<typeof corporationUpdate>;
export const updateCorporation = defineOperation({
  id: 'updateCorporation',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace the company’s details, defaults and contact persons',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: corporationUpdate,
  answer: corporation,
});
export const fetchSubscription = defineOperation({
  id: 'fetchSubscription',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/subscription',
  access: 'secure',
  summary: 'The company’s plan and its state',
  params: companyParams,
  answer: subscription,
});
export const flagExpiredTrial = defineOperation({
  id: 'flagExpiredTrial',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/subscription/expired-trial-flag',
  access: 'secure',
  summary: 'The popup of the trial’s end was shown; the plan stays a trial',
  params: companyParams,
  answer: subscription,
});
