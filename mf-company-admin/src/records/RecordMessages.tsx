import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatList } from '@portolan/i18n';
import { useTexts, type SavingState } from '@portolan/remote-kit';
import { changedFields, type ForeignChange } from '@portolan/remote-kit/editing';
import { Button, ErrorState, Notice, useChangeText } from '@portolan/ui/core';
import { ErrorSummary } from '@portolan/ui/form';
import styles from './RecordDrawer.module.css';

/** State and actions of an edited record that a form uses, independent of its fields. */
export interface OpenRecord {
  readonly saving: SavingState;
  readonly foreign: ForeignChange<object> | null;
  readonly isDirty: boolean;
  readonly missingSecrets: readonly PropertyKey[];
  readonly isBusy: boolean;
  readonly discard: () => void;
  readonly loadNewest: () => Promise<void>;
}

export interface OpenForm {
  readonly id: string;
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly labelOf: (field: string) => string;
}

/** Messages above a record's fields: problems, changes by others, and the reason of a failed save. */
export const RecordMessages = observer(function RecordMessages({
  record,
  form,
}: {
  readonly record: OpenRecord;
  readonly form: OpenForm;
}) {
  const { t, language } = useTexts('mf-company-admin');
  const { t: ui } = useTexts('ui');
  const textOfChange = useChangeText();
  const { saving, foreign, missingSecrets } = record;
  const theirFields =
    foreign === null ? [] : changedFields(foreign.before, foreign.theirs).map((field) => form.labelOf(String(field)));
  return (
    <>
      <ErrorSummary title={t('records.problem.title')} errors={form.errors} />
      {(saving.kind === 'conflict' || saving.kind === 'loadingNewest') && (
        <Notice
          kind="warning"
          action={
            <Button loading={saving.kind === 'loadingNewest'} onClick={() => void record.loadNewest()}>
              {ui('loadNewest')}
            </Button>
          }
        >
          {t('records.conflict')}
          {saving.changed && ` ${textOfChange(saving.changed)}`}
        </Notice>
      )}
      {missingSecrets.length > 0 && (
        <Notice kind="warning">
          {t('records.enterAgain', {
            fields: formatList(
              missingSecrets.map((field) => form.labelOf(String(field))),
              language,
              'all',
            ),
          })}
        </Notice>
      )}
      {theirFields.length > 0 && (
        <Notice kind="info">
          {foreign?.changed && `${textOfChange(foreign.changed)} `}
          {t('records.theirFields', { fields: formatList(theirFields, language, 'all') })}
        </Notice>
      )}
      {saving.kind === 'failed' && (
        <ErrorState title={t(`records.failure.${saving.attempt}`)} requestId={requestIdOf(saving.error)} />
      )}
    </>
  );
});

export interface RecordFooterProps {
  readonly record: OpenRecord;
  readonly form: OpenForm;
  readonly saveLabel?: string | undefined;
}

/** Footer of a record's form: a note about unsaved changes, and the buttons. Saving submits the form. */
export const RecordFooter = observer(function RecordFooter({ record, form, saveLabel }: RecordFooterProps) {
  const { t } = useTexts('mf-company-admin');
  const { t: ui } = useTexts('ui');
  const { saving, isDirty, isBusy, discard } = record;
  return (
    <div className={styles['footer']}>
      <span className={styles['dirty']} role="status">
        {isDirty && t('records.unsaved')}
      </span>
      {isDirty && (
        <Button disabled={isBusy} onClick={discard}>
          {ui('discard')}
        </Button>
      )}
      <Button type="primary" htmlType="submit" form={form.id} loading={saving.kind === 'saving'}>
        {saveLabel ?? t('records.save')}
      </Button>
    </div>
  );
});
