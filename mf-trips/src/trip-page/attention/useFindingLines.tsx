import { useState } from 'react';
import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { allFindingsOf, type Finding } from '../../trip/attention/findings.ts';
import { gapSearchOf } from '../../trip/attention/gapSearch.ts';
import { useDismissalText } from '../../trip/attention/useDismissalText.ts';
import { useFindingText } from '../../trip/attention/useFindingText.ts';
import { useGapText } from '../../trip/attention/useGapText.ts';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { isAllowed } from '../../trip/permissions.ts';
import type { AttentionLine } from './AttentionLine.ts';
import { DismissDialog } from './DismissDialog.tsx';
import type { AttentionActions } from './useItemLines.tsx';

const kinds: Readonly<Record<Finding['severity'], AttentionLine['kind']>> = {
  IMPOSSIBLE: 'failure',
  MISSING: 'warning',
  CHECK: 'info',
  UNKNOWN: 'warning',
};

type DismissalActions = Pick<AttentionActions, 'isBusy' | 'onDismiss'>;

/** What the whereabouts say, with the search that closes a gap, and a button to dismiss what is not impossible for readers who may edit. */
export function useFindingLines(trip: Trip, actions: DismissalActions): readonly AttentionLine[] {
  const textOf = useFindingText();
  const dismissalText = useDismissalText();
  return allFindingsOf(trip).map((finding) => {
    const text = textOf(trip, finding);
    const { key, severity, dismissed } = finding;
    return {
      key,
      kind: dismissed == null ? kinds[severity] : 'info',
      text: dismissed == null ? text : `${text} ${dismissalText(dismissed)}`,
      isDismissed: dismissed != null,
      action: isAllowed(trip.permissions, 'EDIT') && (
        <FindingActions trip={trip} finding={finding} text={text} {...actions} />
      ),
    };
  });
}

interface FindingActionsProps extends DismissalActions {
  readonly trip: Trip;
  readonly finding: Finding;
  readonly text: string;
}

function FindingActions({ trip, finding, text, isBusy, onDismiss }: FindingActionsProps) {
  const { t } = useTexts('mf-trips');
  const gapText = useGapText();
  const [isAsking, setAsking] = useState(false);
  const { key, severity, dismissed } = finding;
  const button = (action: 'dismiss' | 'undismiss', onClick: () => void) => (
    <Button type="text" disabled={isBusy} aria-label={t(`${action}.named`, { finding: text })} onClick={onClick}>
      {t(`${action}.action`)}
    </Button>
  );
  if (dismissed != null) return button('undismiss', () => onDismiss(key, false));
  const search = gapSearchOf(trip, finding);
  return (
    <>
      {search !== null && <LinkButton to={search.path}>{gapText(search, finding)}</LinkButton>}
      {(severity === 'MISSING' || severity === 'CHECK') && button('dismiss', () => setAsking(true))}
      {isAsking && (
        <DismissDialog
          text={text}
          onCancel={() => setAsking(false)}
          onConfirm={(note) => {
            setAsking(false);
            onDismiss(key, true, note);
          }}
        />
      )}
    </>
  );
}
