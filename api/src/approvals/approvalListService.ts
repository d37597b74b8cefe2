import type { ApprovalListItem, ApprovalPage, approvalsSorts, approvalsTabs } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { assertCan } from '../app/policy.ts';
import { withScope } from '../db/index.ts';
import { toDecimal } from '../suppliers/money.ts';
import { listRequests, type ApprovalRow } from './approvalListRepository.ts';

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: (typeof approvalsSorts)[number];
  readonly myTravelsTabs: (typeof approvalsTabs)[number];
}

const shownAtOnce = 100;

/** What awaits approval (spec §2 and §7). */
export function createApprovalListService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>) {
  const listFor = (actor: Actor, wanted: Omit<Parameters<typeof listRequests>[1], 'tenantId' | 'companyIds' | 'userId' | 'now'>) => {
    assertCan(actor, 'approval.list', actor);
    const { tenantId, companyIds, userId } = actor;
    return withScope(db, scopeOf(actor), (trx) => listRequests(trx, { tenantId, companyIds, userId, now: clock(), ...wanted }));
  };

  /** One page of a tab. @throws ApiError FORBIDDEN for everything, to whoever is no admin */
  async function list(actor: Actor, { page, size, sort, myTravelsTabs: tab }: ListQuery): Promise<ApprovalPage> {
    if (tab === 'APPROVALS_ALL' && !actor.roles.some((role) => role === 'COMPANY_ADMIN' || role === 'INTERNAL_AGENT')) throw new ApiError('FORBIDDEN');
    const { rows, totalItems } = await listFor(actor, { tab, sort, page, size });
    return { content: rows.map(presentRow), pageSize: size, totalItems, totalPages: Math.ceil(totalItems / size), currentPage: page };
  }

  /** What waits for the caller, the most urgent first. */
  async function pending(actor: Actor): Promise<{ content: ApprovalListItem[]; totalItems: number }> {
    const { rows, totalItems } = await listFor(actor, { tab: 'APPROVALS', sort: 'deadline', page: 1, size: shownAtOnce });
    return { content: rows.map(presentRow), totalItems };
  }

  return { list, pending };
}

const presentRow = ({ cartId, tripId, name, tripStatus, startDate, totalMinor, currency, firstName, lastName, mode, requestStatus, tripVersion, deadline, createdAt }: ApprovalRow): ApprovalListItem => ({
  cartId, tripId, tripName: name, status: tripStatus, startDate, currency,
  totalPriceToPay: totalMinor === null || currency === null ? null : toDecimal({ minor: totalMinor, currency }),
  booker: { name: `${firstName} ${lastName}`.trim() },
  approval: { mode, status: requestStatus, tripVersion, deadline: deadline.toISOString(), createdAt: createdAt.toISOString() },
});
