import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts, type LoadState } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { PeopleSkeleton } from '../people/PeopleSkeleton.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import type { RecordOutcome } from './RecordsStore.ts';

/** What the section needs of a list of records, whatever they are. */
interface ListedRecords {
  readonly state: LoadState<unknown>;
  readonly rows: readonly unknown[];
  readonly outcome: RecordOutcome | null;
  readonly isArchiving: boolean;
  readonly refusal: unknown;
  /** What the record is called that is asked about before it is taken out of use; null for none. */
  readonly leavingName: string | null;
  readonly load: () => Promise<void>;
  readonly archive: () => Promise<void>;
  readonly askToArchive: (row: null) => void;
}

export interface RecordsSectionProps {
  readonly records: ListedRecords;
  readonly texts: {
    readonly loading: string;
    readonly failed: string;
    readonly emptyTitle: string;
    readonly emptyText: string;
    /** What archiving means for those who use the record. */
    readonly archive: string;
  };
  /** The one thing to do where there are none. */
  readonly action: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** A list of records: waiting, failed with a way to try again, empty, or there; what was last done, and the question before one goes. */
export const RecordsSection = observer(function RecordsSection(props: RecordsSectionProps) {
  const { records, texts, action, children } = props;
  const { t } = useTexts('mf-company-admin');
  const { state, rows, outcome, leavingName } = records;
  return (
    <>
      {outcome !== null && (
        <Notice kind="success">{t(`records.outcome.${outcome.kind}`, { name: outcome.name })}</Notice>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={texts.failed} requestId={requestIdOf(state.error)} onRetry={() => void records.load()} />
      )}
      {state.kind === 'ready' && rows.length === 0 && (
        <EmptyState kind="open" title={texts.emptyTitle} description={texts.emptyText} action={action} />
      )}
      {rows.length > 0 && children}
      {state.kind !== 'failed' && state.kind !== 'ready' && rows.length === 0 && (
        <LoadingState label={texts.loading}>
          <PeopleSkeleton />
        </LoadingState>
      )}
      {leavingName !== null && (
        <ArchiveDialog
          name={leavingName}
          text={texts.archive}
          isBusy={records.isArchiving}
          refusal={records.refusal}
          onConfirm={() => void records.archive()}
          onCancel={() => records.askToArchive(null)}
        />
      )}
    </>
  );
});
