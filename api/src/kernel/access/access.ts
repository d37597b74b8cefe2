import type { Role } from '@portolan/contracts';
import type { Actor } from './actor.ts';
import { ApiError } from '../http/ApiError.ts';

/** What somebody wants to touch: always a company's, sometimes one person's. */
export interface Resource {
  readonly tenantId: string;
  readonly companyId: string;
  /** The people it belongs to: a profile's person, a trip's booker and travellers. */
  readonly ownerIds?: readonly string[];
  /** Who is, or was, asked to approve it. */
  readonly approverIds?: readonly string[];
  /** Who decides on it now: the approvers of the current step and who stands in for them. */
  readonly deciderIds?: readonly string[];
  /** Who submitted what is decided on: the person, and the agent who acted for them. */
  readonly submitterIds?: readonly string[];
}

type Rule = (actor: Actor, resource: Resource) => boolean;

const has = (actor: Actor, ...roles: Role[]): boolean => roles.some((role) => actor.roles.includes(role));
const owns = (actor: Actor, resource: Resource): boolean => resource.ownerIds?.includes(actor.userId) ?? false;

const isAsked = (actor: Actor, { approverIds = [], deciderIds = [] }: Resource): boolean =>
  approverIds.includes(actor.userId) || deciderIds.includes(actor.userId);

const anybody: Rule = () => true;
const ownerOr =
  (...roles: Role[]): Rule =>
  (actor, resource) =>
    owns(actor, resource) || has(actor, ...roles);
const askedOr =
  (rule: Rule): Rule =>
  (actor, resource) =>
    isAsked(actor, resource) || rule(actor, resource);

const isActing = (actor: Actor): boolean => actor.agent !== undefined;
/**
 * What nobody does for others: it proves who somebody is, or outlives the hour for which an agent acts (an invitation, a
 * stand-in, a payment source, a lasting link).
 */
const inPerson =
  (rule: Rule): Rule =>
  (actor, resource) =>
    !isActing(actor) && rule(actor, resource);
/** Whether this very agent submitted it, in anybody's name. */
const hasSubmittedAsAgent = (actor: Actor, { submitterIds = [] }: Resource): boolean => {
  const agentId = actor.agent?.userId ?? (has(actor, 'INTERNAL_AGENT') ? actor.userId : undefined);
  return agentId !== undefined && submitterIds.includes(agentId);
};
/** An agent who acts for the company, not for one of its people. */
const agentOfCompany: Rule = (actor, { companyId }) =>
  has(actor, 'INTERNAL_AGENT') && isActing(actor) && actor.companyId === companyId;
/** The admin-type guard (domain §3): an admin, or an agent who acts for the company. */
const adminType: Rule = (actor, resource) => has(actor, 'COMPANY_ADMIN') || agentOfCompany(actor, resource);

/** The extra guard of travel tracking, by role and feature. */
const tracks: Rule = (actor) =>
  has(actor, 'INTERNAL_AGENT', 'SAFETY_COORDINATOR') && actor.features.includes('SAFETY_COORDINATOR');

/**
 * Every action and who may do it, within the own company (or an agent's clients). What is not here is denied. An agent who acts
 * has the rights of the person or company acted for, but for what is done `inPerson`.
 */
const rules = {
  'customer.view': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'INTERNAL_AGENT'),
  'customer.edit': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'INTERNAL_AGENT'),
  'customer.calendar': inPerson(owns),
  // Nobody else changes how somebody signs in.
  'customer.credentials': inPerson(owns),
  // Who may act for somebody: not for those to say who act themselves.
  'customer.agents': inPerson(ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER')),
  'customer.features': ownerOr('COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // Masked in every answer; an arranger needs to know that there are any.
  'document.view': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'INTERNAL_AGENT'),
  'document.edit': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'INTERNAL_AGENT'),
  // The whole number, for its owner alone.
  'document.reveal': inPerson(owns),
  // Numbers of programs go with bookings that others make for somebody.
  'membership.view': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'INTERNAL_AGENT'),
  'membership.edit': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'INTERNAL_AGENT'),
  // The list shows only those whom the caller may view.
  'membership.list': anybody,
  'loyalty.programs': anybody,
  // For who books for somebody; needs among them are of health, so not for everyone who manages people.
  'preferences.view': ownerOr('ARRANGER', 'INTERNAL_AGENT'),
  'preferences.edit': ownerOr('INTERNAL_AGENT'),
  'emergencyContact.view': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER'),
  'emergencyContact.edit': owns,
  'delegate.view': ownerOr('COMPANY_ADMIN'),
  'delegate.edit': inPerson(ownerOr('COMPANY_ADMIN')),
  'employee.invite': inPerson((actor) => has(actor, 'COMPANY_ADMIN', 'PEOPLE_MANAGER')),
  'employee.manage': inPerson((actor) => has(actor, 'COMPANY_ADMIN', 'PEOPLE_MANAGER')),
  'company.view': anybody,
  'company.employees': anybody,
  'company.subscription': anybody,
  // Who the company is before the law, and how its people sign in: it outlives the session, and an agent would let others in by it.
  'company.manage': inPerson((actor) => has(actor, 'COMPANY_ADMIN')),
  'company.trialEnd': adminType,
  'audit.list': adminType,
  // What somebody started is nobody else's to see; what it may be about is the kind's own action.
  'job.own': owns,
  // Who acts already is told so, whoever the person is that is acted for.
  'agent.act': (actor) => has(actor, 'INTERNAL_AGENT') || isActing(actor),
  'agent.clients': inPerson((actor) => has(actor, 'INTERNAL_AGENT')),
  'agent.acting': anybody,
  'support.identify': inPerson(anybody),
  // Its portal's brand and words: the tenant's own staff, of the tenant that their session is of.
  'tenant.settings': inPerson((actor) => has(actor, 'TENANT_ADMIN')),
  'billing.currencies': anybody,
  // What checkout chooses from; what only admins see of it needs the second.
  'settings.view': anybody,
  'settings.manage': adminType,
  // What decides who has to say yes, and to what: an agent would rule on the own submission by it, and it outlives the session.
  'rules.manage': inPerson(adminType),
  // What trips are paid with; the other settings say how the company travels.
  'payment.manage': inPerson((actor) => has(actor, 'COMPANY_ADMIN')),
  'place.search': anybody,
  'offer.search': anybody,
  'trip.list': anybody,
  'trip.create': ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // Approvers see what waits for them and what they decided on; no more than that.
  'trip.view': askedOr(ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT')),
  // What trips cost, without opening them.
  'trip.price': askedOr(ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT', 'ANALYST')),
  // Nobody decides on the own trip (domain §1, "Evaluation"), no agent on what the same agent submitted.
  'trip.decide': (actor, resource) =>
    !owns(actor, resource) &&
    !hasSubmittedAsAgent(actor, resource) &&
    (has(actor, 'COMPANY_ADMIN') || (resource.deciderIds?.includes(actor.userId) ?? false)),
  'approval.list': anybody,
  // What somebody is told is nobody else's.
  'notification.own': anybody,
  'post.view': anybody,
  // It proves that this very person has seen it.
  'post.confirm': inPerson(anybody),
  'post.manage': adminType,
  'trip.edit': ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // A secret link that opens the trip for more than `actingShareDays`.
  'trip.shareLong': inPerson(ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT')),
  // What was handed over to the travel agents is taken up by one who acts for the company.
  'trip.resume': agentOfCompany,
  'trip.delete': ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // Everyone sees the own spending, a line manager that of the reports too; these see all of the company's.
  'analytics.view': anybody,
  'analytics.all': (actor, resource) => has(actor, 'ANALYST') || adminType(actor, resource),
  // The extra guard of travel tracking (domain §3).
  'tracking.search': tracks,
  'tracking.contact': tracks,
  'tracking.export': tracks,
  // Who looked at where one is, for oneself alone: agents are among those who look.
  'tracking.views': inPerson(anybody),
  'safety.check': tracks,
  // Whether one is safe, nobody says for another here: a coordinator writes down what was said on the phone.
  'safety.reply': inPerson(anybody),
  // What a check came to outlives the feature (domain §3, `coordinatorOrAgent`).
  'safety.results': (actor) => has(actor, 'INTERNAL_AGENT', 'SAFETY_COORDINATOR'),
} satisfies Record<string, Rule>;

export type Action = keyof typeof rules;

/** True when `actor` may do `action` with `resource`. Anything of another tenant or company is denied first. */
export function can(actor: Actor, action: Action, resource: Resource): boolean {
  return isWithinReach(actor, resource) && rules[action](actor, resource);
}

const asked = new WeakMap<Actor, Set<Action>>();

/**
 * Refuses unless `can`. Every handler of a secure operation must get here with its declared action.
 * @throws ApiError NOT_FOUND for what belongs to others, FORBIDDEN for what is the own company's.
 */
export function assertCan(actor: Actor, action: Action, resource: Resource): void {
  if (!isWithinReach(actor, resource)) throw new ApiError('NOT_FOUND');
  if (!rules[action](actor, resource)) throw new ApiError('FORBIDDEN');
  asked.set(actor, (asked.get(actor) ?? new Set()).add(action));
}

/** True when this request's actor has passed `assertCan` for the action. */
export function wasAsked(actor: Actor, action: Action): boolean {
  return asked.get(actor)?.has(action) ?? false;
}

/** True for an action of the table; guards against a route declared from JavaScript or by a cast. */
export function isAction(value: string): value is Action {
  return Object.hasOwn(rules, value);
}

function isWithinReach(actor: Actor, resource: Resource): boolean {
  return resource.tenantId === actor.tenantId && actor.companyIds.includes(resource.companyId);
}
