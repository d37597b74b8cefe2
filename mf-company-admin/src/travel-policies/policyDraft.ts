import {
  travelPolicyInput,
  type PolicyRuleBody,
  type PolicyRuleType,
  type PolicyScope,
  type TravelPolicy,
  type TravelPolicyInput,
} from '@portolan/contracts';
import type { AudienceDraft } from '../records/AudienceFields.tsx';
import { listOf } from '../records/amounts.ts';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';
import {
  bodyOf,
  emptyParameters,
  parameterOf,
  ruleTypes,
  typedParameters,
  type Parameters,
  type RuleProduct,
} from './ruleTypes.ts';

/** A rule as typed. */
export interface RuleDraft {
  /** The rule's id; for a new one a key of this page. */
  readonly key: string;
  readonly id: string | null;
  readonly linked: boolean;
  readonly type: PolicyRuleType;
  readonly action: PolicyRuleBody['action'];
  readonly parameters: Parameters;
  readonly scope: PolicyScope;
  /** Cities and country codes of the scope, separated by commas. */
  readonly locations: string;
  readonly exceptions: readonly PolicyScope[];
}

export interface ReasonDraft {
  readonly code: string;
  readonly label: string;
}

/** A travel policy as typed; empty for no parent. */
export interface PolicyDraft extends AudienceDraft {
  readonly name: string;
  readonly category: TravelPolicy['category'];
  readonly currency: string;
  readonly isDefault: boolean;
  readonly parentPolicyId: string;
  readonly rules: readonly RuleDraft[];
  readonly reasonCodes: readonly ReasonDraft[];
  readonly archived: boolean;
}

export const ruleDraftOf = (
  { id, linked, body }: Pick<TravelPolicy['rules'][number], 'id' | 'linked' | 'body'>,
  currency: string,
): RuleDraft => ({
  key: id,
  id,
  linked,
  type: body.type,
  action: body.action,
  parameters: typedParameters(body, currency),
  scope: body.scope,
  locations: (body.scope.locations ?? []).join(', '),
  exceptions: body.exceptions,
});

export const newRule = (type: PolicyRuleType, product: RuleProduct | '', key: string): RuleDraft => ({
  key,
  id: null,
  linked: false,
  type,
  action: 'APPROVAL',
  parameters: emptyParameters(type, product),
  scope: product === '' ? {} : { productType: product },
  locations: '',
  exceptions: [],
});

/**
 * An exception with its own value: the same rule for the exception's scope only. The wider rule keeps the exception, and so leaves it out.
 */
export const narrowerRule = (rule: RuleDraft, exception: PolicyScope, key: string): RuleDraft => ({
  ...rule,
  key,
  id: null,
  linked: false,
  scope: { ...rule.scope, ...exception },
  locations: exception.locations === undefined ? rule.locations : exception.locations.join(', '),
  exceptions: [],
});

/** @param currency of a new policy */
export const draftOf = (policy: TravelPolicy | null, currency: string): PolicyDraft => ({
  name: policy?.name ?? '',
  category: policy?.category ?? 'EMPLOYEE',
  currency: policy?.currency ?? currency,
  isDefault: policy?.isDefault ?? false,
  parentPolicyId: policy?.parentPolicyId ?? '',
  users: policy?.audience.users ?? [],
  groups: policy?.audience.groups ?? [],
  costCenters: policy?.audience.costCenters ?? [],
  rules: (policy?.rules ?? []).map((rule) => ruleDraftOf(rule, policy?.currency ?? currency)),
  reasonCodes: policy?.reasonCodes ?? [],
  archived: policy?.archived ?? false,
});

/** Names of parameters with invalid values. */
export const wrongParameters = ({ type, parameters }: RuleDraft, currency: string): readonly string[] =>
  ruleTypes[type].parameters
    .filter((parameter) => parameterOf(parameter, parameters[parameter.name] ?? '', currency) === null)
    .map(({ name }) => name);

/** The rule for the API; null while incomplete. */
export function ruleBodyOf(rule: RuleDraft, currency: string): PolicyRuleBody | null {
  const { type, action, parameters, scope, locations, exceptions } = rule;
  const { locations: _before, ...narrower } = scope;
  const places = listOf(locations);
  return bodyOf({
    type,
    action,
    exceptions,
    scope: { ...narrower, ...(places.length > 0 && { locations: places }) },
    params: Object.fromEntries(
      ruleTypes[type].parameters.map((parameter) => [
        parameter.name,
        parameterOf(parameter, parameters[parameter.name] ?? '', currency),
      ]),
    ),
  });
}

/** The request for the API; incomplete rules are left out, and `problemsOf` names them. */
export const inputOf = (draft: PolicyDraft): TravelPolicyInput => ({
  name: draft.name.trim(),
  category: draft.category,
  currency: draft.currency,
  isDefault: draft.isDefault,
  parentPolicyId: draft.parentPolicyId || null,
  audience: { users: [...draft.users], groups: [...draft.groups], costCenters: [...draft.costCenters] },
  rules: draft.rules.flatMap((rule) => {
    const body = ruleBodyOf(rule, draft.currency);
    return body === null ? [] : [{ ...(rule.id !== null && { id: rule.id }), linked: rule.linked, body }];
  }),
  reasonCodes: draft.reasonCodes.map(({ code, label }) => ({ code: code.trim().toUpperCase(), label: label.trim() })),
  archived: draft.archived,
});

export const problemsOf = (draft: PolicyDraft): readonly FieldProblem[] => [
  ...problemsBy(travelPolicyInput, inputOf(draft), ['audience']),
  ...(draft.rules.some((rule) => ruleBodyOf(rule, draft.currency) === null)
    ? [{ field: 'rules', code: 'required' }]
    : []),
];
