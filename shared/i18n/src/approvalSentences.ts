import type { ApprovalCause, ApprovalMode, ApproverRole, HeldItem } from '@portolan/contracts';
import { formatDeadline, formatList, formatMoney, type Language, type Money } from '@portolan/i18n';

/** A step of a request, and the number of its steps. */
interface StepInWords {
  readonly step: number;
  readonly of: number;
  readonly need: 'ANY' | 'ALL';
  /** Names of the approvers, or a description such as their role. */
  readonly who: readonly string[];
  /** Roles of the approvers, each mentioned once; null for people whom the process names. */
  readonly roles?: readonly (ApproverRole | null | undefined)[];
}

/** Sentences about approval: for those who ask, who decide, and who set up processes. */
export interface ApprovalTexts {
  /** Trips that a rule asks about, such as "trips from SEK 5,000, abroad"; begins in lower case. */
  readonly tripsOf: (rule: Omit<ApprovalCause, 'kind' | 'process'>) => string;
  /** @param cost the trip's total; null if the reader may not see it, or it does not matter any more */
  readonly causeOf: (cause: ApprovalCause, cost: Money | null) => string;
  readonly roleOf: (role: ApproverRole) => string;
  /** The step's number and approvers; of a single step the approvers alone. */
  readonly stepOf: (step: StepInWords) => string;
  /** How an item is held. @param zone of its place; default: the browser's */
  readonly heldOf: (held: Pick<HeldItem, 'how' | 'until'>, zone?: string) => string;
  /** How trips are held in a mode; null for modes in which they are booked meanwhile. */
  readonly holdingOf: (mode: ApprovalMode) => string | null;
}

/** A text by its key within the texts of approval, with its values filled in; a key without a text is the default. */
export type ApprovalWord = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Sentences about approval in a language: on screens, and in mails. */
export function approvalSentences(t: ApprovalWord, language: Language): ApprovalTexts {
  const tripsOf: ApprovalTexts['tripsOf'] = ({ tripKind, minTotal, region, productTypes = [], costCenters = [] }) => {
    const [first, ...others] = [
      ...(minTotal === undefined ? [] : [t('fromAmount', { amount: formatMoney(minTotal, language) })]),
      ...(region === undefined ? [] : [t(`region.${region}`, { defaultValue: '' })]),
      ...(productTypes.length === 0
        ? []
        : [
            t('products', {
              products: formatList(
                productTypes.map((type) => t(`product.${type}`, { defaultValue: t('product.OTHER') })),
                language,
                'any',
              ),
            }),
          ]),
      ...(costCenters.length === 0
        ? []
        : [t('costCenters', { costCenters: formatList(costCenters, language, 'any') })]),
    ].filter(Boolean);
    if (first === undefined && tripKind === 'ALL') return t('trips.EVERY');
    const trips = t(`trips.${tripKind}`, { defaultValue: t('trips.ALL') });
    return [first === undefined ? trips : `${trips} ${first}`, ...others].join(', ');
  };
  return {
    tripsOf,
    causeOf(cause, cost) {
      const { kind, process, minTotal } = cause;
      if (kind === 'NOTHING_SECURED') return t('held.NONE');
      if (kind === 'POLICY') return t('policy');
      if (kind === 'PRICE_CHANGED') return t('price');
      if (process === undefined) return t('anyProcess');
      return t(minTotal === undefined || cost === null ? 'process' : 'processAndCost', {
        process,
        trips: tripsOf(cause),
        cost: cost && formatMoney(cost, language),
      });
    },
    roleOf: (role) => t(`role.${role}`),
    stepOf({ step, of, need, who, roles = [] }) {
      const names = formatList(who, language, need === 'ANY' ? 'any' : 'all');
      const known = [...new Set(roles.flatMap((role) => (role == null ? [] : t(`role.${role}`))))];
      const people =
        known.length === 0 ? names : t('withRoles', { who: names, roles: formatList(known, language, 'all') });
      return of === 1 ? people : t('step', { step, who: people });
    },
    heldOf: ({ how, until }, zone) =>
      how === 'HOLD' && until !== null
        ? t('held.until', { until: formatDeadline(until, language, zone) })
        : t(`held.${how}`, { defaultValue: '' }),
    holdingOf: (mode) => (mode === 'HARD' ? t('held.ifPossible') : mode === 'PRE' ? t('held.NONE') : null),
  };
}

const kindOfCode: Readonly<Record<string, ApprovalCause['kind']>> = {
  PROCESS: 'PROCESS',
  OUT_OF_POLICY: 'POLICY',
  NOTHING_SECURED: 'NOTHING_SECURED',
  PRICE_CHANGED: 'PRICE_CHANGED',
};

/** Why approval is asked for: facts, codes, and how the items are held. */
interface AskedApproval {
  readonly why?: readonly ApprovalCause[] | undefined;
  readonly reasons: readonly string[];
  readonly held?: readonly HeldItem[] | undefined;
}

/**
 * Reasons of an approval that can be told: its facts or, without any, its codes. NOTHING_SECURED is left out where `held` says how each item
 * is held.
 */
export function causesOf({ why = [], reasons, held = [] }: AskedApproval): ApprovalCause[] {
  const causes =
    why.length > 0
      ? why
      : reasons.flatMap((code) => (kindOfCode[code] === undefined ? [] : [{ kind: kindOfCode[code] }]));
  return causes.filter(({ kind }) => kind !== 'UNKNOWN' && !(kind === 'NOTHING_SECURED' && held.length > 0));
}
