import type { Trip } from '@portolan/contracts';
import { findingsOf, type Finding } from '../../trip/attention/findings.ts';
import { gapSearchOf } from '../../trip/attention/gapSearch.ts';
import { useFindingText } from '../../trip/attention/useFindingText.ts';
import { useGapText } from '../../trip/attention/useGapText.ts';
import { LinkButton } from '../../trip/LinkButton.tsx';
import type { AttentionLine } from './AttentionLine.ts';

const kinds: Readonly<Record<Finding['severity'], AttentionLine['kind']>> = {
  IMPOSSIBLE: 'failure',
  MISSING: 'warning',
  CHECK: 'info',
  UNKNOWN: 'warning',
};

/** What the whereabouts say, with the search that closes a gap. */
export function useFindingLines(trip: Trip): readonly AttentionLine[] {
  const textOf = useFindingText();
  const gapText = useGapText();
  return findingsOf(trip).map((finding) => {
    const search = gapSearchOf(trip, finding);
    return {
      key: finding.key,
      kind: kinds[finding.severity],
      text: textOf(trip, finding),
      action: search !== null && <LinkButton to={search.path}>{gapText(search, finding)}</LinkButton>,
    };
  });
}
