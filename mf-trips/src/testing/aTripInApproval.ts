import type { AnswerOf, fetchTripHistory, Permission, Trip, TripApproval } from '@portolan/contracts';
import { aTrip, aTripItem, ids } from '@portolan/testing/rules';

const allow = (...types: Permission['permissionType'][]): Permission[] =>
  types.map((permissionType) => ({ permissionType, allowed: true }));

const cap = {
  ruleId: '00000000-0000-4000-8000-000000000040',
  ruleVersion: 1,
  ruleType: 'MAX_PRICE',
  action: 'APPROVAL',
  expected: { kind: 'MONEY', amount: 500, currency: 'SEK' },
  actual: { kind: 'MONEY', amount: 610, currency: 'SEK' },
} as const;

/** A trip whose third version awaits approval by Jonas, then Priya, with a ride above its price cap. */
export function aTripInApproval(approval: Partial<TripApproval> = {}, over: Partial<Trip> = {}): Trip {
  const isOpen = (approval.status ?? 'PENDING') === 'PENDING';
  return aTrip({
    tripName: 'Oslo kick-off',
    bookingStatus: isOpen ? 'PENDING_APPROVAL' : 'PROCESSING',
    note: 'The client pays.',
    items: [
      aTripItem({
        status: 'PENDING_APPROVAL',
        policy: { state: 'OUT', violations: [cap] },
        reasonCode: 'SCHEDULE',
        reason: 'No train runs that early',
      }),
    ],
    permissions: allow('VIEW', 'VIEW_PRICE', ...(isOpen ? (['APPROVE', 'REJECT', 'COMMENT'] as const) : [])),
    approval: {
      id: '00000000-0000-4000-8000-000000000050',
      mode: 'HARD',
      status: 'PENDING',
      tripVersion: 3,
      step: 1,
      deadline: '2199-11-22T16:00:00Z',
      onTimeout: 'REJECT',
      createdAt: '2026-11-20T16:00:00Z',
      reasons: ['OUT_OF_POLICY'],
      decisions: [],
      comparisons: [
        {
          itemId: ids.item,
          cap: { amount: 500, currency: 'SEK' },
          cheapest: { amount: 410, currency: 'SEK' },
          alternatives: [{ title: 'Taxi Åre, Toyota Corolla', price: { amount: 410, currency: 'SEK' } }],
        },
      ],
      steps: [
        { step: 1, need: 'ANY', approvers: [{ customerId: ids.colleague, name: 'Jonas Lindqvist', onBehalfOf: null }] },
        { step: 2, need: 'ANY', approvers: [{ customerId: ids.company, name: 'Priya Raman', onBehalfOf: null }] },
      ],
      ...approval,
    },
    ...over,
  });
}

export const someHistory = (): AnswerOf<typeof fetchTripHistory> => ({
  content: [
    {
      itemId: null,
      from: 'DRAFT',
      to: 'PENDING_APPROVAL',
      event: 'submit',
      by: 'Elin Sandberg',
      impersonator: null,
      version: 3,
      comment: '',
      at: '2026-11-20T16:00:00Z',
    },
    {
      itemId: ids.item,
      from: 'DRAFT',
      to: 'PENDING_APPROVAL',
      event: 'submit',
      by: 'Elin Sandberg',
      impersonator: null,
      version: 3,
      comment: 'of an item',
      at: '2026-11-20T16:00:00Z',
    },
    {
      itemId: null,
      from: 'PENDING_APPROVAL',
      to: 'PENDING_APPROVAL',
      event: 'comment',
      by: 'Jonas Lindqvist',
      impersonator: null,
      version: 4,
      comment: 'Why by taxi?',
      at: '2026-11-20T17:00:00Z',
    },
  ],
});
