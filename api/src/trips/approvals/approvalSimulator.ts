import { randomUUID } from 'node:crypto';
import type { SimulatedTrip, Simulation } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { findNames, reachManaged, unknownIds, type CompanyKey } from '../../organisation/index.ts';
import { withScope, type Database, type Scope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { listSubjects } from '../../policies/index.ts';
import { currencies } from '../../kernel/money/currencies.ts';
import { toMinor } from '../../kernel/money/money.ts';
import { fittingRules, planApproval, type TripFacts } from './approvalPlan.ts';
import { findApprovers, listProcesses } from './processesRepository.ts';
import { processRecords } from './processRecords.ts';

/** Names the approvers of a typed trip for admins, and why (domain §1: a "Why?" simulator). */
export function createApprovalSimulator({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT by field */
  return (actor: Actor, companyId: string, trip: SimulatedTrip): Promise<Simulation> => {
    const company = reachManaged(actor, companyId);
    const simulate = async (trx: ScopedTransaction): Promise<Simulation> => {
      await assertKnown(trx, company, trip);
      await takeDraft(trx, actor, company, trip, clock());
      const facts = factsOf(trip);
      const processes = await listProcesses(trx, company, await listSubjects(trx, company, trip.customerIds));
      const people = await findApprovers(
        trx,
        company,
        processes,
        { subjectIds: trip.customerIds, costCenterIds: trip.costCenterIds },
        clock(),
      );
      const plan = planApproval(facts, processes, people);
      const names = await findNames(
        trx,
        company,
        plan.kind === 'ask' ? plan.steps.flatMap(({ approverIds }) => approverIds) : [],
      );
      return {
        outcome: ({ none: 'NONE', missing: 'MISSING', ask: 'ASK' } as const)[plan.kind],
        approval:
          plan.kind !== 'ask'
            ? null
            : {
                mode: plan.mode,
                timeoutHours: plan.timeoutHours,
                onTimeout: plan.onTimeout,
                reasons: [...plan.reasons],
                why: [...plan.why],
                steps: plan.steps.map(({ step, need, approverIds }) => ({
                  step,
                  need,
                  approvers: approverIds.map((customerId) => ({ customerId, name: names.get(customerId) ?? '' })),
                })),
              },
        why: fittingRules(facts, processes).map(({ process, rule }, index) => ({
          processId: process.id,
          processName: process.name,
          priority: rule.priority,
          mode: rule.mode,
          decided: index === 0,
        })),
      };
    };
    const scope = scopeOf(actor);
    return trip.draft === undefined ? withScope(db, scope, simulate) : withoutTrace(db, scope, simulate);
  };
}

/** Carries the result out of a transaction that is rolled back. */
class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('This transaction is undone on purpose.');
    this.result = result;
  }
}

/** The result of `work`, whose writes are rolled back. */
async function withoutTrace<Result>(
  db: Database,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await withScope<never>(db, scope, async (trx) => {
      throw new RolledBack(await work(trx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<Result>).result;
    throw error;
  }
}

/** Saves the draft process, so that the trip is evaluated by the same rows as others. @throws ApiError NOT_FOUND, INVALID_INPUT by field */
async function takeDraft(
  trx: ScopedTransaction,
  actor: Actor,
  company: CompanyKey,
  { draft }: SimulatedTrip,
  now: Date,
): Promise<void> {
  if (draft === undefined) return;
  const { id, process } = draft;
  const key = { ...company, id: id ?? randomUUID() };
  const saved = id === null ? undefined : await processRecords.find(trx, key);
  if (id !== null && saved === undefined) throw new ApiError('NOT_FOUND');
  const wrong = await processRecords.refuse(trx, key, process);
  if (wrong.length > 0)
    throw new ApiError('INVALID_INPUT', {
      fields: wrong.map(({ field, code }) => ({ field: `draft.process.${field}`, code })),
    });
  await processRecords.save(trx, key, process, {
    version: (saved?.version ?? 0) + 1,
    changedBy: actor.userId,
    changedAt: now,
  });
}

async function assertKnown(
  trx: ScopedTransaction,
  company: CompanyKey,
  { customerIds, costCenterIds, currency }: SimulatedTrip,
): Promise<void> {
  const fields = [
    ...(await unknownIds(trx, company, 'people', 'customerIds', customerIds)),
    ...(await unknownIds(trx, company, 'costCenters', 'costCenterIds', costCenterIds)),
  ];
  if (!currencies.some(({ code }) => code === currency)) fields.push({ field: 'currency', code: 'unknown' });
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
}

const factsOf = ({
  customerIds,
  amount,
  currency,
  productTypes,
  isInPolicy,
  isDomestic,
  isSecured,
  costCenterIds,
  changeAmount,
}: SimulatedTrip): TripFacts => ({
  isInPolicy,
  isDomestic,
  productTypes,
  costCenterIds,
  currency,
  policyAsks: false,
  totalMinor: toMinor(amount, currency),
  changeMinor: changeAmount === null ? null : toMinor(changeAmount, currency),
  hold: isSecured ? 'VOIDABLE' : 'NONE',
  ownerIds: customerIds,
  subjectIds: customerIds,
});
