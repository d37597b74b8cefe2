import { bookingStatuses, roles, type BookingStatus, type PermissionType, type Role } from '@portolan/contracts';
import type { Actor } from '../app/actor.ts';
import { listsWholeCompany, permissionsOf } from './tripPermissions.ts';

const company = { tenantId: 'nordlys', companyId: 'c1' };
const trip = { ...company, bookerId: 'booker', ownerIds: ['booker', 'rider'], status: 'DRAFT' as BookingStatus, submittedAt: null as Date | null };
const caller = (userId: string, ...own: Role[]): Actor => ({
  ...company, companyIds: ['c1'], userId, roles: ['TRAVELLER', ...own], features: [], language: 'en', currency: 'SEK', sessionId: '',
});
const allowed = (actor: Actor, change: Partial<typeof trip> = {}): PermissionType[] =>
  permissionsOf(actor, { ...trip, ...change }).flatMap(({ permissionType, allowed: isAllowed }) => (isAllowed ? [permissionType] : []));

describe('what somebody may do with a draft trip', () => {
  it.each<[string, Actor, PermissionType[]]>([
    ['who booked it: everything', caller('booker'), ['VIEW', 'VIEW_PRICE', 'EDIT', 'RENAME', 'DELETE']],
    ['who travels on it: everything but to delete it', caller('rider'), ['VIEW', 'VIEW_PRICE', 'EDIT', 'RENAME']],
    ['a company admin: everything', caller('other', 'COMPANY_ADMIN'), ['VIEW', 'VIEW_PRICE', 'EDIT', 'RENAME', 'DELETE']],
    ['an arranger: everything', caller('other', 'ARRANGER'), ['VIEW', 'VIEW_PRICE', 'EDIT', 'RENAME', 'DELETE']],
    ['an analyst: see what it costs, not open it', caller('other', 'ANALYST'), ['VIEW_PRICE']],
    ['a colleague: nothing', caller('other'), []],
    ['an approver, a people manager, a safety coordinator: nothing', caller('other', 'APPROVER', 'PEOPLE_MANAGER', 'SAFETY_COORDINATOR'), []],
    ['an agent of the company: everything', { ...caller('agent', 'INTERNAL_AGENT'), companyId: 'c0', companyIds: ['c0', 'c1'] }, ['VIEW', 'VIEW_PRICE', 'EDIT', 'RENAME', 'DELETE']],
    ['the booker’s id at another company: nothing', { ...caller('booker', 'COMPANY_ADMIN'), companyId: 'c2', companyIds: ['c2'] }, []],
    ['the booker’s id at another tenant: nothing', { ...caller('booker', 'COMPANY_ADMIN'), tenantId: 'dunav' }, []],
  ])('%s', (_who, actor, expected) => {
    expect(allowed(actor)).toEqual(expected);
  });
});

describe('what the trip’s state takes away from its booker', () => {
  const openStatuses = ['DRAFT', 'CONFIRMED', 'EDITED', 'FAILED'];

  it.each(bookingStatuses)('%s: editing only while it is open, renaming unless it is cancelled', (status) => {
    expect(allowed(caller('booker'), { status }).includes('EDIT')).toBe(openStatuses.includes(status));
    expect(allowed(caller('booker'), { status }).includes('RENAME')).toBe(status !== 'CANCELLED');
  });

  it('nothing that ever went to a supplier can be deleted, whatever became of it', () => {
    for (const status of bookingStatuses) expect(allowed(caller('booker', 'COMPANY_ADMIN'), { status, submittedAt: new Date() })).not.toContain('DELETE');
  });
});

it('only arrangers, admins, analysts and agents list the trips of everybody', () => {
  expect(roles.filter((role) => listsWholeCompany(caller('somebody', role)))).toEqual(['ARRANGER', 'ANALYST', 'COMPANY_ADMIN', 'INTERNAL_AGENT']);
});
