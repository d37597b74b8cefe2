import type { Role } from '@portolan/contracts';
import type { Actor } from './actor.ts';
import { ApiError } from '../http/ApiError.ts';

/** The target of an action: always a company's, sometimes one person's. */
export interface Resource {
  readonly tenantId: string;
  readonly companyId: string;
  /** Owners of the resource: a profile's person, a trip's booker and travellers. */
  readonly ownerIds?: readonly string[];
  /** Present and former approvers. */
  readonly approverIds?: readonly string[];
  /** People who may decide now: approvers of the current step and their stand-ins. */
  readonly deciderIds?: readonly string[];
  /** Submitters of an approval request: the person, and the agent who acted for them. */
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
 * For actions that no one does for others: they prove a person's identity, or outlive the hour for which an agent acts (an invitation, a stand-in, a
 * payment source, a lasting link).
 */
const inPerson =
  (rule: Rule): Rule =>
  (actor, resource) =>
    !isActing(actor) && rule(actor, resource);
/** Whether this agent submitted it, in any person's name. */
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
 * Every action and who may do it, within the own company (or an agent's clients). Absent actions are denied. An acting agent has the rights of the
 * person or company acted for, except for `inPerson` actions.
 */
const rules = {
  'customer.view': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'INTERNAL_AGENT'),
  'customer.edit': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'INTERNAL_AGENT'),
  'customer.calendar': inPerson(owns),
  // Only the person changes how they sign in.
  'customer.credentials': inPerson(owns),
  // Choice of the agents who may act for a person: not for an acting agent.
  'customer.agents': inPerson(ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER')),
  'customer.features': ownerOr('COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // Masked in every answer; an arranger needs to know which documents there are.
  'document.view': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'INTERNAL_AGENT'),
  'document.edit': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'INTERNAL_AGENT'),
  // The whole number, for its owner only.
  'document.reveal': inPerson(owns),
  // Membership numbers go with bookings that arrangers make for the person.
  'membership.view': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'INTERNAL_AGENT'),
  'membership.edit': ownerOr('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'INTERNAL_AGENT'),
  // The list has only people whom the caller may view.
  'membership.list': anybody,
  'loyalty.programs': anybody,
  // For people who book for others; needs among them concern health, so not for all who manage people.
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
  // The company's legal identity and its sign-on: these outlive the session, and by them an agent could let other people in.
  'company.manage': inPerson((actor) => has(actor, 'COMPANY_ADMIN')),
  'company.trialEnd': adminType,
  'audit.list': adminType,
  // Only its owner may use a job. The action of the job's kind guards the subject.
  'job.own': owns,
  // An acting agent is told who they act for, whatever that person's rights.
  'agent.act': (actor) => has(actor, 'INTERNAL_AGENT') || isActing(actor),
  'agent.clients': inPerson((actor) => has(actor, 'INTERNAL_AGENT')),
  'agent.acting': anybody,
  'support.identify': inPerson(anybody),
  // The portal's brand and texts: for the tenant's own staff, in the tenant of their session.
  'tenant.settings': inPerson((actor) => has(actor, 'TENANT_ADMIN')),
  'billing.currencies': anybody,
  // Settings that checkout chooses from; those that only admins see need the second action.
  'settings.view': anybody,
  'settings.manage': adminType,
  // Rules about who approves what: with them an agent could decide on their own submission, and they outlive the session.
  'rules.manage': inPerson(adminType),
  // Payment sources; other settings are about how the company travels.
  'payment.manage': inPerson((actor) => has(actor, 'COMPANY_ADMIN')),
  'place.search': anybody,
  'offer.search': anybody,
  'trip.list': anybody,
  'trip.create': ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // Approvers see trips that wait for them or that they decided on, and no others.
  'trip.view': askedOr(ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT')),
  // Prices of trips, without opening them.
  'trip.price': askedOr(ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT', 'ANALYST')),
  // No one decides on their own trip (domain §1, "Evaluation"), and no agent on their own submission.
  'trip.decide': (actor, resource) =>
    !owns(actor, resource) &&
    !hasSubmittedAsAgent(actor, resource) &&
    (has(actor, 'COMPANY_ADMIN') || (resource.deciderIds?.includes(actor.userId) ?? false)),
  'approval.list': anybody,
  // A person's notifications are their own.
  'notification.own': anybody,
  'post.view': anybody,
  // Proves that this person has read it.
  'post.confirm': inPerson(anybody),
  'post.manage': adminType,
  'trip.edit': ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // A secret link that opens the trip for more than `actingShareDays`.
  'trip.shareLong': inPerson(ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT')),
  // A trip that was handed over is taken up by an agent who acts for the company.
  'trip.resume': agentOfCompany,
  'trip.delete': ownerOr('ARRANGER', 'COMPANY_ADMIN', 'INTERNAL_AGENT'),
  // People see their own spending, a line manager also that of the reports; these roles see all of the company's.
  'analytics.view': anybody,
  'analytics.all': (actor, resource) => has(actor, 'ANALYST') || adminType(actor, resource),
  // The extra guard of travel tracking (domain §3).
  'tracking.search': tracks,
  'tracking.contact': tracks,
  'tracking.export': tracks,
  // A person's own access log, not for agents, who are among its viewers.
  'tracking.views': inPerson(anybody),
  'safety.check': tracks,
  // A person replies for themselves; a coordinator records replies given by phone.
  'safety.reply': inPerson(anybody),
  // Results of a safety check stay readable without the feature (domain §3, `coordinatorOrAgent`).
  'safety.results': (actor) => has(actor, 'INTERNAL_AGENT', 'SAFETY_COORDINATOR'),
} satisfies Record<string, Rule>;

export type Action = keyof typeof rules;

/** Whether `actor` may do `action` with `resource`. Anything of another tenant or company is denied first. */
export function can(actor: Actor, action: Action, resource: Resource): boolean {
  return isWithinReach(actor, resource) && rules[action](actor, resource);
}

const checked = new WeakMap<Actor, Set<Action>>();

/**
 * Refuses unless `can`. Every handler of a secure operation must call this with its declared action.
 * @throws ApiError NOT_FOUND for a resource of another company, FORBIDDEN for one of the actor's company
 */
export function assertCan(actor: Actor, action: Action, resource: Resource): void {
  if (!isWithinReach(actor, resource)) throw new ApiError('NOT_FOUND');
  if (!rules[action](actor, resource)) throw new ApiError('FORBIDDEN');
  checked.set(actor, (checked.get(actor) ?? new Set()).add(action));
}

/** Whether this request's actor has passed `assertCan` for the action. */
export function wasAsked(actor: Actor, action: Action): boolean {
  return checked.get(actor)?.has(action) ?? false;
}

/** Whether the table has the action; guards against a route declared from JavaScript or by a cast. */
export function isAction(value: string): value is Action {
  return Object.hasOwn(rules, value);
}

function isWithinReach(actor: Actor, resource: Resource): boolean {
  return resource.tenantId === actor.tenantId && actor.companyIds.includes(resource.companyId);
}
