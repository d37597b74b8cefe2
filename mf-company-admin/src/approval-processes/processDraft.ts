import {
  approvalProcessInput,
  type ApprovalProcess,
  type ApprovalProcessInput,
  type ApproverKind,
} from '@portolan/contracts';
import type { AudienceDraft } from '../records/AudienceFields.tsx';
import { majorOf, minorOf, wholeOf } from '../records/amounts.ts';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';

type WireRule = ApprovalProcess['rules'][number];

export interface StepDraft {
  readonly key: string;
  readonly need: 'ANY' | 'ALL';
  /** Approvers other than named people. */
  readonly kinds: readonly Exclude<ApproverKind['kind'], 'USER'>[];
  readonly userIds: readonly string[];
}

/** A rule as typed; the order of rules is their priority. */
export interface ProcessRuleDraft {
  readonly key: string;
  readonly tripKind: WireRule['condition']['tripKind'];
  /** Major units of `currency`; empty for any amount. */
  readonly minTotal: string;
  readonly currency: string;
  readonly productTypes: readonly string[];
  readonly region: '' | 'DOMESTIC' | 'INTL';
  readonly costCenters: readonly string[];
  readonly mode: WireRule['mode'];
  readonly steps: readonly StepDraft[];
}

/** An approval process as typed. */
export interface ProcessDraft extends AudienceDraft {
  readonly name: string;
  readonly rules: readonly ProcessRuleDraft[];
  readonly changePreset: ApprovalProcess['changeRule']['preset'];
  readonly changeAmount: string;
  readonly changeCurrency: string;
  readonly onTimeout: ApprovalProcess['onTimeout'];
  readonly timeoutHours: string;
  readonly archived: boolean;
}

export const approverKinds = ['LINE_MANAGER', 'COST_CENTER_OWNER', 'COMPANY_ADMIN'] as const;

export const emptyStep = (key: string): StepDraft => ({ key, need: 'ANY', kinds: ['LINE_MANAGER'], userIds: [] });

export const newProcessRule = (key: string, currency: string): ProcessRuleDraft => ({
  key,
  tripKind: 'OUT',
  minTotal: '',
  currency,
  productTypes: [],
  region: '',
  costCenters: [],
  mode: 'HARD',
  steps: [emptyStep(`${key}-0`)],
});

function ruleDraftOf({ condition, mode, steps }: WireRule, key: string, currency: string): ProcessRuleDraft {
  const own = condition.currency ?? currency;
  return {
    key,
    tripKind: condition.tripKind,
    minTotal: condition.minTotalMinor === undefined ? '' : String(majorOf(condition.minTotalMinor, own)),
    currency: own,
    productTypes: condition.productTypes ?? [],
    region: condition.region ?? '',
    costCenters: condition.costCenters ?? [],
    mode,
    steps: steps.map(({ need, approvers }, index) => ({
      key: `${key}-${index}`,
      need,
      kinds: approvers.flatMap(({ kind }) => (kind === 'USER' ? [] : [kind])),
      userIds: approvers.flatMap((approver) => (approver.kind === 'USER' ? [approver.userId] : [])),
    })),
  };
}

/** @param currency of the company: amounts of new rules are in it */
export function draftOf(process: ApprovalProcess | null, currency: string): ProcessDraft {
  const change = process?.changeRule ?? { preset: 'ALWAYS' as const };
  const fromAmount = change.preset === 'FROM_AMOUNT' ? change : null;
  return {
    name: process?.name ?? '',
    users: process?.audience.users ?? [],
    groups: process?.audience.groups ?? [],
    costCenters: process?.audience.costCenters ?? [],
    rules: process?.rules.map((rule, index) => ruleDraftOf(rule, `rule-${index}`, currency)) ?? [
      newProcessRule('rule-0', currency),
    ],
    changePreset: change.preset,
    changeAmount: fromAmount === null ? '' : String(majorOf(fromAmount.amountMinor, fromAmount.currency)),
    changeCurrency: fromAmount?.currency ?? currency,
    onTimeout: process?.onTimeout ?? 'REJECT',
    timeoutHours: String(process?.timeoutHours ?? 48),
    archived: process?.archived ?? false,
  };
}

/** Wrong fields of a rule, by name; for a step `steps.<index>`. */
export const wrongInRule = ({ minTotal, currency, steps }: ProcessRuleDraft): readonly string[] => [
  ...(minTotal !== '' && minorOf(minTotal, currency) === null ? ['minTotal'] : []),
  ...steps.flatMap(({ kinds, userIds }, index) => (kinds.length + userIds.length === 0 ? [`steps.${index}`] : [])),
];

const wireRuleOf = (rule: ProcessRuleDraft, index: number): ApprovalProcessInput['rules'][number] => {
  const minor = rule.minTotal === '' ? null : minorOf(rule.minTotal, rule.currency);
  return {
    priority: index + 1,
    mode: rule.mode,
    condition: {
      tripKind: rule.tripKind,
      ...(minor !== null && { minTotalMinor: minor, currency: rule.currency }),
      ...(rule.productTypes.length > 0 && {
        productTypes: [...rule.productTypes] as WireRule['condition']['productTypes'],
      }),
      ...(rule.region !== '' && { region: rule.region }),
      ...(rule.costCenters.length > 0 && { costCenters: [...rule.costCenters] }),
    },
    steps: rule.steps.map(({ need, kinds, userIds }) => ({
      need,
      approvers: [...kinds.map((kind) => ({ kind })), ...userIds.map((userId) => ({ kind: 'USER' as const, userId }))],
    })),
  };
};

/** The request for the API. */
export const inputOf = (draft: ProcessDraft): ApprovalProcessInput => ({
  name: draft.name.trim(),
  audience: { users: [...draft.users], groups: [...draft.groups], costCenters: [...draft.costCenters] },
  rules: draft.rules.map(wireRuleOf),
  changeRule:
    draft.changePreset === 'FROM_AMOUNT'
      ? {
          preset: 'FROM_AMOUNT',
          amountMinor: minorOf(draft.changeAmount, draft.changeCurrency) ?? 0,
          currency: draft.changeCurrency,
        }
      : { preset: draft.changePreset },
  onTimeout: draft.onTimeout,
  timeoutHours: wholeOf(draft.timeoutHours) ?? 0,
  archived: draft.archived,
});

export function problemsOf(draft: ProcessDraft): readonly FieldProblem[] {
  const ofContract = problemsBy(approvalProcessInput, inputOf(draft), ['audience']).map(({ field, code }) => ({
    field: field === 'changeRule' ? 'changeAmount' : field,
    code: field === 'changeRule' || field === 'timeoutHours' ? 'invalid' : code,
  }));
  const isIncomplete = draft.rules.some((rule) => wrongInRule(rule).length > 0);
  return isIncomplete && !ofContract.some(({ field }) => field === 'rules')
    ? [...ofContract, { field: 'rules', code: 'required' }]
    : ofContract;
}
