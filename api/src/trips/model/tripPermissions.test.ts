import { bookingStatuses, roles, type BookingStatus, type PermissionType, type Role } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { listsWholeCompany, permissionsOf } from './tripPermissions.ts';

const company = { tenantId: 'nordlys', companyId: 'c1' };
const trip = {
  ...company,
  bookerId: 'booker',
  ownerIds: ['booker', 'rider'],
  status: 'DRAFT' as BookingStatus,
  submittedAt: null as Date | null,
  draftItems: 1,
  bookedItems: 0,
  mayRetry: false,
  isBeingCancelled: false,
  isOver: false,
  waitsFor: null as 'HARD' | 'SOFT' | null,
  deciderIds: ['asked'],
  approverIds: ['asked', 'other step'],
};
const caller = (userId: string, ...own: Role[]): Actor => ({
  ...company,
  companyIds: ['c1'],
  userId,
  roles: ['TRAVELLER', ...own],
  features: [],
  language: 'en',
  currency: 'SEK',
  sessionId: '',
});
const everything: PermissionType[] = [
  'VIEW',
  'VIEW_PRICE',
  'EDIT',
  'RENAME',
  'DELETE',
  'SUBMIT',
  'CHANGE_BILLING',
  'DUPLICATE',
  'EXPORT',
  'SHARE',
];
const allowed = (actor: Actor, change: Partial<typeof trip> = {}): PermissionType[] =>
  permissionsOf(actor, { ...trip, ...change }).flatMap(({ permissionType, allowed: isAllowed }) =>
    isAllowed ? [permissionType] : [],
  );

describe('what somebody may do with a draft trip', () => {
  it.each<[string, Actor, PermissionType[]]>([
    ['who booked it: everything', caller('booker'), everything],
    ['who travels on it: everything but to delete it', caller('rider'), everything.filter((type) => type !== 'DELETE')],
    ['a company admin: everything', caller('other', 'COMPANY_ADMIN'), everything],
    ['an arranger: everything', caller('other', 'ARRANGER'), everything],
    ['an analyst: see what it costs, not open it', caller('other', 'ANALYST'), ['VIEW_PRICE']],
    ['a colleague: nothing', caller('other'), []],
    [
      'an approver, a people manager, a safety coordinator: nothing',
      caller('other', 'APPROVER', 'PEOPLE_MANAGER', 'SAFETY_COORDINATOR'),
      [],
    ],
    [
      'an agent of the company: everything',
      { ...caller('agent', 'INTERNAL_AGENT'), companyId: 'c0', companyIds: ['c0', 'c1'] },
      everything,
    ],
    [
      'the booker’s id at another company: nothing',
      { ...caller('booker', 'COMPANY_ADMIN'), companyId: 'c2', companyIds: ['c2'] },
      [],
    ],
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

  it.each(bookingStatuses)(
    '%s: it is billed to another profile unless people decide on it, suppliers work on it, or it is over',
    (status) => {
      expect(allowed(caller('booker'), { status }).includes('CHANGE_BILLING')).toBe(
        !['PENDING_APPROVAL', 'PROCESSING', 'CANCELLED'].includes(status),
      );
    },
  );

  it.each(['CONFIRMED', 'EDITED'] as const)(
    '%s: what has been travelled is read, shared and copied; it is not changed any more, unless a supplier takes it back',
    (status) => {
      const change = { status, submittedAt: new Date(), bookedItems: 1 };
      const gone = allowed(caller('booker'), change).filter(
        (type) => !allowed(caller('booker'), { ...change, isOver: true }).includes(type),
      );
      expect(gone).toEqual(['EDIT', 'RENAME', 'SUBMIT']);
    },
  );

  it('nothing that ever went to a supplier can be deleted, whatever became of it', () => {
    for (const status of bookingStatuses)
      expect(allowed(caller('booker', 'COMPANY_ADMIN'), { status, submittedAt: new Date() })).not.toContain('DELETE');
  });
});

describe('what a trip that waits for approval lets people do', () => {
  const waiting = { status: 'PENDING_APPROVAL', waitsFor: 'HARD' } as const;
  const decisions = (actor: Actor, change: Partial<typeof trip> = {}) =>
    allowed(actor, { ...waiting, ...change }).filter((type) => ['APPROVE', 'REJECT'].includes(type));

  it('its booker recalls it, and changes nothing else but its name', () => {
    expect(allowed(caller('booker'), waiting)).toEqual([
      'VIEW',
      'VIEW_PRICE',
      'RENAME',
      'RECALL',
      'CANCEL',
      'DUPLICATE',
      'EXPORT',
      'SHARE',
      'COMMENT',
      'REMIND',
    ]);
  });

  it('who is asked sees it, decides and comments; an approver of another step sees it and comments', () => {
    expect(allowed(caller('asked'), waiting)).toEqual(['VIEW', 'VIEW_PRICE', 'APPROVE', 'REJECT', 'EXPORT', 'COMMENT']);
    expect(allowed(caller('other step'), waiting)).toEqual(['VIEW', 'VIEW_PRICE', 'EXPORT', 'COMMENT']);
  });

  it('a company admin decides on anybody’s; nobody decides on the own trip, asked or admin', () => {
    expect(decisions(caller('other', 'COMPANY_ADMIN'))).toEqual(['APPROVE', 'REJECT']);
    for (const actor of [caller('booker', 'COMPANY_ADMIN'), caller('rider', 'COMPANY_ADMIN')])
      expect(decisions(actor)).toEqual([]);
    expect(decisions(caller('rider'), { deciderIds: ['rider'] })).toEqual([]);
  });

  it('nobody decides where nothing waits', () => {
    expect(decisions(caller('asked'), { waitsFor: null })).toEqual([]);
  });

  it('a soft request can be answered while the trip goes on; a no has to wait until the suppliers have answered', () => {
    expect(decisions(caller('asked'), { waitsFor: 'SOFT', status: 'PROCESSING' })).toEqual(['APPROVE']);
    for (const status of ['PENDING', 'CONFIRMED'] as const)
      expect(decisions(caller('asked'), { waitsFor: 'SOFT', status })).toEqual(['APPROVE', 'REJECT']);
  });
});

describe('cancelling, and booking again', () => {
  const may = (type: PermissionType, change: Partial<typeof trip>, actor = caller('booker')): boolean =>
    allowed(actor, change).includes(type);
  const statusesWith = (type: PermissionType, change: Partial<typeof trip> = {}): BookingStatus[] =>
    bookingStatuses.filter((status) => may(type, { status, ...change }));

  it('what is booked is given back, and what is not is withdrawn, closed or given up; a draft is deleted, and nothing is cancelled while suppliers work on it', () => {
    expect(statusesWith('CANCEL')).toEqual([
      'PENDING_APPROVAL',
      'REJECTED',
      'PENDING',
      'CONFIRMED',
      'EDITED',
      'FAILED',
    ]);
  });

  it('a booked trip whose addition waits for approval is recalled first', () => {
    expect(may('CANCEL', { status: 'PENDING_APPROVAL', bookedItems: 1 })).toBe(false);
    expect(may('CANCEL', { status: 'CONFIRMED', bookedItems: 1 })).toBe(true);
  });

  it('only what failed, and has not begun, is booked again', () => {
    expect(statusesWith('RETRY', { mayRetry: true })).toEqual(['PENDING', 'EDITED', 'FAILED']);
    expect(statusesWith('RETRY')).toEqual([]);
  });

  it('while a trip is being cancelled, it is neither cancelled again nor booked again', () => {
    for (const type of ['CANCEL', 'RETRY'] as const)
      expect(statusesWith(type, { mayRetry: true, isBeingCancelled: true })).toEqual([]);
  });

  it('an arranger and an agent may, an analyst and an approver may not', () => {
    const failed = { status: 'FAILED', mayRetry: true } as const;
    const both = (actor: Actor, change = {}) =>
      (['CANCEL', 'RETRY'] as const).map((type) => may(type, { ...failed, ...change }, actor));
    expect(both(caller('other', 'ARRANGER'))).toEqual([true, true]);
    expect(both({ ...caller('agent', 'INTERNAL_AGENT'), companyId: 'c0', companyIds: ['c0', 'c1'] })).toEqual([
      true,
      true,
    ]);
    expect(both(caller('other', 'ANALYST'))).toEqual([false, false]);
    expect(both(caller('asked'), { waitsFor: 'SOFT' })).toEqual([false, false]);
  });
});

it('a trip is deleted as a draft only, and submitted only with a draft in it', () => {
  expect(bookingStatuses.filter((status) => allowed(caller('booker'), { status }).includes('DELETE'))).toEqual([
    'DRAFT',
  ]);
  expect(bookingStatuses.filter((status) => allowed(caller('booker'), { status }).includes('SUBMIT'))).toEqual([
    'DRAFT',
    'CONFIRMED',
    'EDITED',
  ]);
  expect(allowed(caller('booker'), { draftItems: 0 })).not.toContain('SUBMIT');
});

it('only arrangers, admins, analysts and agents list the trips of everybody', () => {
  expect(roles.filter((role) => listsWholeCompany(caller('somebody', role)))).toEqual([
    'ARRANGER',
    'ANALYST',
    'COMPANY_ADMIN',
    'INTERNAL_AGENT',
  ]);
});
