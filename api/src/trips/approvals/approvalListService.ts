import type {
  ApprovalListItem,
  ApprovalPage,
  approvalsSorts,
  approvalsTabs,
  LanguageCode,
  Permission,
} from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { tripTitle } from '../model/tripCities.ts';
import { approvalFactsOf, type ApprovalFacts } from './approvalFacts.ts';
import { listRequests, type ApprovalRow } from './approvalListRepository.ts';
import { permissionsOfTrips } from './approvalPermissions.ts';

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: (typeof approvalsSorts)[number];
  readonly myTravelsTabs: (typeof approvalsTabs)[number];
}

const shownAtOnce = 100;

/** Trips that await approval (spec §2 and §7). */
export function createApprovalListService({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  const listFor = <Answer>(
    actor: Actor,
    query: Omit<Parameters<typeof listRequests>[1], 'tenantId' | 'companyIds' | 'userId' | 'now'>,
    answer: (
      result: Awaited<ReturnType<typeof listRequests>>,
      trx: ScopedTransaction,
      now: Date,
    ) => Answer | Promise<Answer>,
  ): Promise<Answer> => {
    assertCan(actor, 'approval.list', actor);
    const { tenantId, companyIds, userId } = actor;
    const now = clock();
    return withScope(db, scopeOf(actor), async (trx) =>
      answer(await listRequests(trx, { tenantId, companyIds, userId, now, ...query }), trx, now),
    );
  };

  /** One page of a tab. @throws ApiError FORBIDDEN for the tab of all requests, unless the caller is an admin */
  async function list(actor: Actor, { page, size, sort, myTravelsTabs: tab }: ListQuery): Promise<ApprovalPage> {
    if (tab === 'APPROVALS_ALL' && !actor.roles.some((role) => role === 'COMPANY_ADMIN' || role === 'INTERNAL_AGENT'))
      throw new ApiError('FORBIDDEN');
    return listFor(actor, { tab, sort, page, size }, async ({ rows, totalItems }, trx, now) => {
      const permissions =
        tab === 'APPROVALS' ? await permissionsOfTrips(trx, actor, rows, now) : new Map<string, Permission[]>();
      const facts = await factsOf(trx, actor, rows);
      return {
        content: rows.map((row) => ({
          ...presentRow(row, facts.get(row.cartId), actor.language),
          permissions: permissions.get(row.cartId),
        })),
        pageSize: size,
        totalItems,
        totalPages: Math.ceil(totalItems / size),
        currentPage: page,
      };
    });
  }

  /** Requests that wait for the caller, the most urgent first. */
  const pending = (actor: Actor): Promise<{ content: ApprovalListItem[]; totalItems: number }> =>
    listFor(
      actor,
      { tab: 'APPROVALS', sort: 'deadline', page: 1, size: shownAtOnce },
      async ({ rows, totalItems }, trx, now) => {
        const permissions = await permissionsOfTrips(trx, actor, rows, now);
        const facts = await factsOf(trx, actor, rows);
        return {
          content: rows.map((row) => ({
            ...presentRow(row, facts.get(row.cartId), actor.language),
            permissions: permissions.get(row.cartId),
          })),
          totalItems,
        };
      },
    );

  return { list, pending };
}

const factsOf = (
  trx: ScopedTransaction,
  { tenantId, companyIds }: Actor,
  rows: readonly ApprovalRow[],
): ReturnType<typeof approvalFactsOf> =>
  approvalFactsOf(trx, { tenantId, companyIds, cartIds: rows.map(({ cartId }) => cartId) });

function presentRow(row: ApprovalRow, facts: ApprovalFacts | undefined, language: LanguageCode): ApprovalListItem {
  return { ...presentRequest(row), ...facts, tripName: tripTitle(row.name, facts?.cities ?? [], language) };
}

const presentRequest = ({
  cartId,
  tripId,
  tripStatus,
  startDate,
  endDate,
  totalMinor,
  changeMinor,
  currency,
  policyState,
  firstName,
  lastName,
  mode,
  requestStatus,
  tripVersion,
  deadline,
  createdAt,
  ownDecision,
  ownDecisionAt,
}: ApprovalRow): Omit<ApprovalListItem, 'tripName'> => {
  const decimalOf = (minor: number | null): number | null =>
    minor === null || currency === null ? null : toDecimal({ minor, currency });
  const asked = decimalOf(changeMinor ?? totalMinor);
  return {
    cartId,
    tripId,
    status: tripStatus,
    startDate,
    endDate,
    currency,
    policyState,
    totalPriceToPay: decimalOf(totalMinor),
    asked: asked === null || currency === null ? null : { amount: asked, currency },
    booker: { name: `${firstName} ${lastName}`.trim() },
    approval: {
      mode,
      status: requestStatus,
      tripVersion,
      deadline: deadline.toISOString(),
      createdAt: createdAt.toISOString(),
    },
    ...(ownDecision !== null &&
      ownDecisionAt !== null && { decided: { decision: ownDecision, at: ownDecisionAt.toISOString() } }),
  };
};
