import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import type { IconName } from '@portolan/ui/core';
import { allFindingsOf, type Finding } from '../../trip/attention/findings.ts';
import { useDismissalText } from '../../trip/attention/useDismissalText.ts';
import { useFindingText } from '../../trip/attention/useFindingText.ts';
import { NoteLine, NoteList } from '../../trip/itinerary/NoteList.tsx';

const icons: Readonly<Record<Finding['severity'], IconName>> = {
  IMPOSSIBLE: 'cross',
  MISSING: 'triangle',
  CHECK: 'info',
  UNKNOWN: 'triangle',
};

/** What the trip lacks, the impossible first; dismissed findings come last, with name and note. Hidden without findings. */
export function ApprovalFindings({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const textOf = useFindingText();
  const dismissalText = useDismissalText();
  const findings = allFindingsOf(trip).toSorted((one, other) => rankOf(one) - rankOf(other));
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="approval-findings">
      <h3 id="approval-findings">{t('approvals.request.findings')}</h3>
      <NoteList>
        {findings.map((finding) => {
          const { key, severity, dismissed } = finding;
          const text = textOf(trip, finding);
          return (
            <NoteLine key={key} icon={dismissed == null ? icons[severity] : 'info'}>
              {dismissed == null ? text : <span className="pt-quiet">{`${text} ${dismissalText(dismissed)}`}</span>}
            </NoteLine>
          );
        })}
      </NoteList>
    </section>
  );
}

const rankOf = ({ severity, dismissed }: Finding): number =>
  dismissed != null ? 2 : severity === 'IMPOSSIBLE' ? 0 : 1;
