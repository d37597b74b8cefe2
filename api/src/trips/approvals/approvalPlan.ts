import type {
  ApprovalCondition,
  ApprovalMode,
  ApproverKind,
  ChangeRule,
  holdKinds,
  KnownApprovalCause,
  ProductType,
} from '@portolan/contracts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import type { PlannedStep } from '../model/approvalSteps.ts';

/** How an item can be held while approvers decide (domain §2). */
export type HoldKind = (typeof holdKinds)[number];

/** A trip as approval rules see it. */
export interface TripFacts {
  readonly isInPolicy: boolean;
  /** Whether a broken policy rule itself asks for approval. */
  readonly policyAsks: boolean;
  readonly totalMinor: number;
  /** Price of the change set; null without one. */
  readonly changeMinor: number | null;
  readonly currency: string;
  readonly productTypes: readonly ProductType[];
  readonly costCenterIds: readonly string[];
  readonly isDomestic: boolean;
  /** The weakest hold of the trip's items. */
  readonly hold: HoldKind;
  /** Whether the trip already waits for a decision; a new request then makes it wait, too. Default: false. */
  readonly isWaiting?: boolean;
  /** The booker and the travelling employees: none of them decides. */
  readonly ownerIds: readonly string[];
  /** People by whom processes are chosen: the travellers, or the booker if only guests travel. */
  readonly subjectIds: readonly string[];
}

export interface ApprovalRule {
  readonly priority: number;
  readonly condition: ApprovalCondition;
  /** Names of the condition's cost centers. */
  readonly costCenterNames: readonly string[];
  readonly mode: ApprovalMode;
  readonly steps: readonly {
    readonly step: number;
    readonly need: 'ANY' | 'ALL';
    readonly approvers: readonly ApproverKind[];
  }[];
}

export interface ApprovalProcess {
  readonly id: string;
  readonly name: string;
  readonly changeRule: ChangeRule;
  readonly timeoutHours: number;
  readonly onTimeout: 'APPROVE' | 'REJECT';
  readonly rules: readonly ApprovalRule[];
}

/** The company's people, as far as a trip's approval needs them. */
export interface Approvers {
  /** Ids of people who may sign in and decide. */
  readonly active: ReadonlySet<string>;
  /** The company's active admins. */
  readonly admins: readonly string[];
  /** Line managers of the trip's subjects. */
  readonly lineManagers: readonly string[];
  /** Owners of the trip's cost centers, or their stand-ins. */
  readonly costCenterOwners: readonly string[];
}

/** The result: no approval, these approvers, or an approver who is missing. */
export type ApprovalPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'ask';
      readonly mode: ApprovalMode;
      readonly steps: readonly PlannedStep[];
      readonly timeoutHours: number;
      readonly onTimeout: 'APPROVE' | 'REJECT';
      readonly reasons: readonly string[];
      /** The reasons as structured facts. */
      readonly why: readonly KnownApprovalCause[];
    };

/** Whether a trip waits for the decision; the milder modes let it be booked meanwhile. */
export const holdsUp = (mode: ApprovalMode): boolean => mode === 'HARD' || mode === 'PRE';

const strictness: readonly ApprovalMode[] = ['NOTIFY', 'SOFT', 'HARD', 'PRE'];
const defaultTimeoutHours = 24;

/**
 * Evaluates the company's processes for a trip (domain §1, "Evaluation"). Of all matching rules the one with the strictest mode applies;
 * of equal modes the one with more steps, then with the smaller priority. No one approves their own trip: a step without people is skipped,
 * and a trip without any approver goes to the company's admins.
 */
export function planApproval(trip: TripFacts, processes: readonly ApprovalProcess[], people: Approvers): ApprovalPlan {
  const [strictest] = fittingRules(trip, processes);
  if (strictest === undefined && !trip.policyAsks) return { kind: 'none' };
  const { process, rule } = strictest ?? policyAlone;
  const mustWait = trip.policyAsks || trip.isWaiting === true;
  const wanted = mustWait && !holdsUp(rule.mode) ? 'HARD' : rule.mode;
  const isWithoutHold = wanted === 'HARD' && trip.hold === 'NONE';
  const steps = stepsOf(rule, trip, people);
  // A notice needs no decision, so a missing receiver does not hold the trip up.
  if (steps.length === 0) return { kind: wanted === 'NOTIFY' ? 'none' : 'missing' };
  return {
    kind: 'ask',
    mode: isWithoutHold ? 'PRE' : wanted,
    steps,
    timeoutHours: process.timeoutHours,
    onTimeout: process.onTimeout,
    reasons: [trip.isInPolicy ? 'PROCESS' : 'OUT_OF_POLICY', ...(isWithoutHold ? ['NOTHING_SECURED'] : [])],
    why: [
      ...(strictest === undefined ? [] : [causeOf(strictest, trip)]),
      ...(trip.policyAsks ? [{ kind: 'POLICY' as const }] : []),
      ...(isWithoutHold ? [{ kind: 'NOTHING_SECURED' as const }] : []),
    ],
  };
}

function causeOf(
  { process, rule }: { readonly process: ApprovalProcess; readonly rule: ApprovalRule },
  trip: TripFacts,
): KnownApprovalCause {
  const { tripKind, minTotalMinor, currency = trip.currency, costCenters, productTypes, region } = rule.condition;
  return {
    kind: 'PROCESS',
    process: process.name,
    tripKind,
    ...(minTotalMinor !== undefined && {
      minTotal: { amount: toDecimal({ minor: minTotalMinor, currency }), currency },
    }),
    ...(costCenters !== undefined && { costCenters: [...rule.costCenterNames] }),
    ...(productTypes !== undefined && { productTypes }),
    ...(region !== undefined && { region }),
  };
}

/** Every matching rule, the deciding one first. */
export function fittingRules(
  trip: TripFacts,
  processes: readonly ApprovalProcess[],
): { readonly process: ApprovalProcess; readonly rule: ApprovalRule }[] {
  const matching = processes
    .filter(({ changeRule }) => asksAbout(changeRule, trip))
    .flatMap((process) =>
      process.rules.filter(({ condition }) => matches(condition, trip)).map((rule) => ({ process, rule })),
    );
  return matching.toSorted(
    (a, b) =>
      strictness.indexOf(b.rule.mode) - strictness.indexOf(a.rule.mode) ||
      b.rule.steps.length - a.rule.steps.length ||
      a.rule.priority - b.rule.priority,
  );
}

/** The rule for a policy that asks for approval without a process that names approvers. */
const policyAlone: {
  readonly process: Pick<ApprovalProcess, 'timeoutHours' | 'onTimeout'>;
  readonly rule: ApprovalRule;
} = {
  process: { timeoutHours: defaultTimeoutHours, onTimeout: 'REJECT' },
  rule: {
    priority: 0,
    condition: { tripKind: 'ALL' },
    costCenterNames: [],
    mode: 'HARD',
    steps: [{ step: 1, need: 'ANY', approvers: [{ kind: 'LINE_MANAGER' }] }],
  },
};

/** Whether a process is for a new trip, or for a change of this size to a booked one. */
function asksAbout(rule: ChangeRule, { changeMinor, currency }: TripFacts): boolean {
  if (changeMinor === null || rule.preset === 'ALWAYS') return true;
  return (
    rule.preset === 'FROM_AMOUNT' &&
    convert({ minor: changeMinor, currency }, rule.currency).money.minor >= rule.amountMinor
  );
}

/** True if every given field of the condition fits. */
export function matches(condition: ApprovalCondition, trip: TripFacts): boolean {
  const { tripKind, minTotalMinor, currency = trip.currency, costCenters, productTypes, region } = condition;
  if (tripKind !== 'ALL' && (tripKind === 'IN') !== trip.isInPolicy) return false;
  if (
    minTotalMinor !== undefined &&
    convert({ minor: trip.totalMinor, currency: trip.currency }, currency).money.minor < minTotalMinor
  )
    return false;
  if (costCenters !== undefined && !costCenters.some((id) => trip.costCenterIds.includes(id))) return false;
  if (productTypes !== undefined && !productTypes.some((type) => trip.productTypes.includes(type))) return false;
  return region === undefined || (region === 'DOMESTIC') === trip.isDomestic;
}

function stepsOf({ steps }: ApprovalRule, trip: TripFacts, people: Approvers): PlannedStep[] {
  const idsOf = (kind: ApproverKind): readonly string[] =>
    ({
      USER: () => (kind.kind === 'USER' ? [kind.userId] : []),
      LINE_MANAGER: () => people.lineManagers,
      COST_CENTER_OWNER: () => people.costCenterOwners,
      COMPANY_ADMIN: () => people.admins,
    })[kind.kind]();
  const eligible = (ids: readonly string[]): string[] =>
    [...new Set(ids)].filter((id) => people.active.has(id) && !trip.ownerIds.includes(id));
  const approversAsked = steps
    .toSorted((a, b) => a.step - b.step)
    .map(({ need, approvers }) => ({ need, approverIds: eligible(approvers.flatMap(idsOf)) }))
    .filter(({ approverIds }) => approverIds.length > 0);
  const admins = eligible(people.admins);
  const whole =
    approversAsked.length > 0 || admins.length === 0 ? approversAsked : [{ need: 'ANY' as const, approverIds: admins }];
  return whole.map((step, index) => ({ ...step, step: index + 1 }));
}
