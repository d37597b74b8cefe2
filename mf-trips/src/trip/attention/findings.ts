import type { AttentionCode, FindingFacts, Trip } from '@portolan/contracts';

const findingCodes = [
  'TWO_PLACES',
  'OUT_OF_REACH',
  'NO_WAY',
  'NO_WAY_HOME',
  'NO_BED',
  'TIGHT',
  'BED_UNUSED',
] as const satisfies readonly AttentionCode[];

/** What the whereabouts of a trip say: a journey that cannot be travelled, a gap, or something to check. */
export interface Finding extends FindingFacts {
  readonly code: (typeof findingCodes)[number];
}

/** The findings among attention, in the order of the API: the heaviest first. */
export const findingsIn = (attention: NonNullable<Trip['attention']>): readonly Finding[] =>
  attention.flatMap((entry) => findingIn(entry) ?? []);

/** All findings of a trip. */
export const allFindingsOf = ({ attention = [] }: Pick<Trip, 'attention'>): readonly Finding[] => findingsIn(attention);

/** Findings that no one has dismissed. */
export const findingsOf = (trip: Pick<Trip, 'attention'>): readonly Finding[] =>
  allFindingsOf(trip).filter(({ dismissed }) => dismissed == null);

/** The finding of an attention entry; null for other entries, and without facts. */
export function findingIn({ code, finding }: NonNullable<Trip['attention']>[number]): Finding | null {
  const known = findingCodes.find((one) => one === code);
  return known === undefined || finding === undefined ? null : { ...finding, code: known };
}
