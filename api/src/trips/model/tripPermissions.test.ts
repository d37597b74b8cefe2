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

describe('permissions for a draft trip', () => {
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
  ])('Permissions for a draft trip: %s', (_who, actor, expected) => {
    expect(allowed(actor)).toEqual(expected);
  });
});

describe('permissions of the booker by status', () => {
  const openStatuses = ['DRAFT', 'CONFIRMED', 'EDITED', 'FAILED'];

  it.each(bookingStatuses)(
    'A trip that is %s is edited only while it is open, and renamed unless it is cancelled',
    (status) => {
      expect(allowed(caller('booker'), { status }).includes('EDIT')).toBe(openStatuses.includes(status));
      expect(allowed(caller('booker'), { status }).includes('RENAME')).toBe(status !== 'CANCELLED');
    },
  );

  it.each(bookingStatuses)(
    'A trip that is %s is billed to another profile unless approvers decide, suppliers work on it, or it is over',
    (status) => {
      expect(allowed(caller('booker'), { status }).includes('CHANGE_BILLING')).toBe(
        !['PENDING_APPROVAL', 'PROCESSING', 'CANCELLED'].includes(status),
      );
    },
  );

  it.each(['CONFIRMED', 'EDITED'] as const)(
    'A past trip that is %s is read, shared and copied, but not changed, unless a supplier cancels it',
    (status) => {
      const change = { status, submittedAt: new Date(), bookedItems: 1 };
      const gone = allowed(caller('booker'), change).filter(
        (type) => !allowed(caller('booker'), { ...change, isOver: true }).includes(type),
      );
      expect(gone).toEqual(['EDIT', 'RENAME', 'SUBMIT']);
    },
  );

  it('A trip that ever went to a supplier cannot be deleted, whatever became of it', () => {
    for (const status of bookingStatuses)
      expect(allowed(caller('booker', 'COMPANY_ADMIN'), { status, submittedAt: new Date() })).not.toContain('DELETE');
  });
});

describe('permissions for a trip that waits for approval', () => {
  const waiting = { status: 'PENDING_APPROVAL', waitsFor: 'HARD' } as const;
  const decisions = (actor: Actor, change: Partial<typeof trip> = {}) =>
    allowed(actor, { ...waiting, ...change }).filter((type) => ['APPROVE', 'REJECT'].includes(type));

  it('The booker of a waiting trip recalls it, and changes nothing else but its name', () => {
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

  it('An approver asked now sees the trip, decides and comments; one of another step sees it and comments', () => {
    expect(allowed(caller('asked'), waiting)).toEqual(['VIEW', 'VIEW_PRICE', 'APPROVE', 'REJECT', 'EXPORT', 'COMMENT']);
    expect(allowed(caller('other step'), waiting)).toEqual(['VIEW', 'VIEW_PRICE', 'EXPORT', 'COMMENT']);
  });

  it('A company admin decides on every waiting trip, but no one on the own trip', () => {
    expect(decisions(caller('other', 'COMPANY_ADMIN'))).toEqual(['APPROVE', 'REJECT']);
    for (const actor of [caller('booker', 'COMPANY_ADMIN'), caller('rider', 'COMPANY_ADMIN')])
      expect(decisions(actor)).toEqual([]);
    expect(decisions(caller('rider'), { deciderIds: ['rider'] })).toEqual([]);
  });

  it('A trip that does not wait cannot be decided on', () => {
    expect(decisions(caller('asked'), { waitsFor: null })).toEqual([]);
  });

  it('A soft request can be approved while the trip goes on; a rejection has to wait until the suppliers have answered', () => {
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

  it('Bookings are cancelled, other items withdrawn, closed or given up; a draft is deleted, and nothing is cancelled while suppliers work', () => {
    expect(statusesWith('CANCEL')).toEqual([
      'PENDING_APPROVAL',
      'REJECTED',
      'PENDING',
      'CONFIRMED',
      'EDITED',
      'FAILED',
    ]);
  });

  it('A booked trip whose addition waits for approval is recalled first', () => {
    expect(may('CANCEL', { status: 'PENDING_APPROVAL', bookedItems: 1 })).toBe(false);
    expect(may('CANCEL', { status: 'CONFIRMED', bookedItems: 1 })).toBe(true);
  });

  it('Only failed items that have not begun are retried', () => {
    expect(statusesWith('RETRY', { mayRetry: true })).toEqual(['PENDING', 'EDITED', 'FAILED']);
    expect(statusesWith('RETRY')).toEqual([]);
  });

  it('A trip being cancelled is neither cancelled again nor retried', () => {
    for (const type of ['CANCEL', 'RETRY'] as const)
      expect(statusesWith(type, { mayRetry: true, isBeingCancelled: true })).toEqual([]);
  });

  it('An arranger and an agent may cancel and retry, an analyst and an approver may not', () => {
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

it('A trip is deleted as a draft only, and submitted only with a draft in it', () => {
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

it('Only arrangers, admins, analysts and agents list the trips of all people', () => {
  expect(roles.filter((role) => listsWholeCompany(caller('somebody', role)))).toEqual([
    'ARRANGER',
    'ANALYST',
    'COMPANY_ADMIN',
    'INTERNAL_AGENT',
  ]);
});
