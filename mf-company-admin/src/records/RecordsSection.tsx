import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts, type LoadState } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { PeopleSkeleton } from '../people/PeopleSkeleton.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import type { RecordOutcome } from './RecordsStore.ts';

/** State and actions of a list that the section uses, independent of the kind of record. */
interface ListedRecords {
  readonly state: LoadState<unknown>;
  readonly rows: readonly unknown[];
  readonly outcome: RecordOutcome | null;
  readonly isArchiving: boolean;
  readonly refusal: unknown;
  /** Name of the record in the archive dialog; null while the dialog is closed. */
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
    /** Consequence of archiving for the people who use the record. */
    readonly archive: string;
  };
  /** Action of the empty list, such as adding the first record. */
  readonly action: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** A list of records in its states loading, failed, empty or loaded, with a notice of the last change and the archive dialog. */
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
