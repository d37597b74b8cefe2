import { randomUUID } from 'node:crypto';
import { roles, type Role } from '@portolan/contracts';
import { assertCan, can, type Action, type Resource } from './access.ts';
import type { Actor } from './actor.ts';

const [companyId, agencyId, personId, agentId, colleagueId] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];

const anActor = (userId: string, own: readonly Role[], change: Partial<Actor> = {}): Actor => ({
  tenantId: 'nordlys',
  companyId,
  companyIds: [companyId],
  userId,
  roles: own,
  features: ['SAFETY_COORDINATOR'],
  language: 'en',
  currency: 'SEK',
  sessionId: randomUUID(),
  ...change,
});
const agent = { userId: agentId, companyId: agencyId };
/** Roles of a person whom an agent may act for. */
const ofPeople = roles.filter((role) => !['INTERNAL_AGENT', 'TENANT_ADMIN', 'PLATFORM_OPERATOR'].includes(role));

const asPerson = anActor(personId, ofPeople, { agent });
const forCompany = anActor(agentId, ['INTERNAL_AGENT'], { agent });
const inOwnName = anActor(personId, roles);

/** The person's own resource; a trip to decide on is another person's. */
const resourceOf = (action: Action, actor: Actor, submitterIds: readonly string[] = []): Resource => ({
  tenantId: 'nordlys',
  companyId,
  ownerIds: action === 'trip.decide' ? [colleagueId] : [personId],
  ...(action === 'trip.decide' && { deciderIds: [actor.userId] }),
  submitterIds,
});

/** Rights of an acting agent: as a person with every role of a company, and for the company as a whole. */
const whileActing: Readonly<Record<Action, readonly [asPerson: boolean, forCompany: boolean]>> = {
  'customer.view': [true, true],
  'customer.edit': [true, true],
  'customer.calendar': [false, false],
  'customer.credentials': [false, false],
  'customer.agents': [false, false],
  'customer.features': [true, true],
  'document.view': [true, true],
  'document.edit': [true, true],
  'document.reveal': [false, false],
  'membership.view': [true, true],
  'membership.edit': [true, true],
  'membership.list': [true, true],
  'loyalty.programs': [true, true],
  'preferences.view': [true, true],
  'preferences.edit': [true, true],
  'emergencyContact.view': [true, false],
  'emergencyContact.edit': [true, false],
  'delegate.view': [true, false],
  'delegate.edit': [false, false],
  'employee.invite': [false, false],
  'employee.manage': [false, false],
  'company.view': [true, true],
  'company.employees': [true, true],
  'company.subscription': [true, true],
  'company.trialEnd': [true, true],
  'company.manage': [false, false],
  'audit.list': [true, true],
  'job.own': [true, false],
  'agent.act': [true, true],
  'agent.clients': [false, false],
  'agent.acting': [true, true],
  'support.identify': [false, false],
  'tenant.settings': [false, false],
  'billing.currencies': [true, true],
  'settings.view': [true, true],
  'settings.manage': [true, true],
  'rules.manage': [false, false],
  'payment.manage': [false, false],
  'place.search': [true, true],
  'offer.search': [true, true],
  'trip.list': [true, true],
  'trip.create': [true, true],
  'trip.view': [true, true],
  'trip.price': [true, true],
  'trip.decide': [true, true],
  'approval.list': [true, true],
  'notification.own': [true, true],
  'post.view': [true, true],
  'post.confirm': [false, false],
  'post.manage': [true, true],
  'trip.edit': [true, true],
  'trip.shareLong': [false, false],
  'trip.resume': [false, true],
  'trip.delete': [true, true],
  'analytics.view': [true, true],
  'analytics.all': [true, true],
  'tracking.search': [true, true],
  'tracking.contact': [true, true],
  'tracking.export': [true, true],
  'tracking.views': [false, false],
  'safety.check': [true, true],
  'safety.reply': [false, false],
  'safety.results': [true, true],
};
const actions = Object.keys(whileActing) as Action[];

describe('an agent who acts', () => {
  it.each(actions)(
    'An agent’s right to %s while acting, for a person and for a company, matches the table',
    (action) => {
      expect([
        can(asPerson, action, resourceOf(action, asPerson)),
        can(forCompany, action, resourceOf(action, forCompany)),
      ]).toEqual(whileActing[action]);
    },
  );

  it.each(actions.filter((action) => !whileActing[action][0] && action !== 'trip.resume'))(
    'An agent is refused %s only because of acting: in their own name the same roles suffice',
    (action) => {
      expect(can(inOwnName, action, resourceOf(action, inOwnName))).toBe(true);
      expect(() => assertCan(anActor(personId, roles, { agent }), action, resourceOf(action, inOwnName))).toThrow(
        expect.objectContaining({ type: 'FORBIDDEN' }),
      );
    },
  );

  it.each([
    ['who submitted it in another person’s name', [colleagueId, agentId]],
    ['who submitted it in the own name', [agentId]],
  ])('An agent %s cannot decide on it under any name', (_who, submitterIds) => {
    for (const actor of [asPerson, forCompany, anActor(agentId, ['INTERNAL_AGENT', 'COMPANY_ADMIN'])])
      expect(can(actor, 'trip.decide', resourceOf('trip.decide', actor, submitterIds))).toBe(false);
  });

  it('An acting agent decides as an approver on submissions of another agent or of the booker', () => {
    for (const submitterIds of [[colleagueId], [colleagueId, randomUUID()]])
      expect(can(asPerson, 'trip.decide', resourceOf('trip.decide', asPerson, submitterIds))).toBe(true);
  });
});
