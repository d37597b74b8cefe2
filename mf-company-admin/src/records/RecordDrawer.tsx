import { useState, type FormEvent, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatList } from '@portolan/i18n';
import { useLeaveQuestion, useTexts, type SavingState } from '@portolan/remote-kit';
import { changedFields, type ForeignChange } from '@portolan/remote-kit/editing';
import { Button, ErrorState, Notice, useChangeText } from '@portolan/ui/core';
import { ErrorSummary } from '@portolan/ui/form';
import { LeaveDialog, SideDrawer } from '@portolan/ui/overlay';
import styles from './RecordDrawer.module.css';

/** What the drawer needs of a record that is edited, whatever its fields. */
interface OpenRecord {
  readonly saving: SavingState;
  readonly foreign: ForeignChange<object> | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly discard: () => void;
  readonly loadNewest: () => Promise<void>;
}

export interface RecordDrawerProps {
  readonly title: string;
  readonly record: OpenRecord;
  readonly form: {
    readonly id: string;
    readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
    readonly labelOf: (field: string) => string;
  };
  readonly saveLabel?: string;
  /** In CSS pixels. Default 480. */
  readonly width?: number;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the form, such as what else can be done with the record. */
  readonly below?: ReactNode;
}

/** A record over the page as it is filled in: what is wrong, what others changed, the fields, and how it is saved. Leaving it with changes is asked about. */
export const RecordDrawer = observer(function RecordDrawer(props: RecordDrawerProps) {
  const { title, record, form, saveLabel, width = 480, onSave, onClose, children, below } = props;
  const { t, language } = useTexts('mf-company-admin');
  const { t: ui } = useTexts('ui');
  const textOfChange = useChangeText();
  const [isAsking, setAsking] = useState(false);
  const { saving, foreign, isDirty, isBusy } = record;
  const leaving = useLeaveQuestion(isDirty);
  const handleClose = () => (isDirty ? setAsking(true) : onClose());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSave();
  };
  const theirFields =
    foreign === null ? [] : changedFields(foreign.before, foreign.theirs).map((field) => form.labelOf(String(field)));
  return (
    <SideDrawer
      isOpen
      mode="over"
      edge="end"
      width={width}
      title={title}
      onClose={handleClose}
      footer={
        <div className={styles['footer']}>
          <span className={styles['dirty']} role="status">
            {isDirty && t('records.unsaved')}
          </span>
          {isDirty && (
            <Button disabled={isBusy} onClick={record.discard}>
              {ui('discard')}
            </Button>
          )}
          <Button type="primary" htmlType="submit" form={form.id} loading={saving.kind === 'saving'}>
            {saveLabel ?? t('records.save')}
          </Button>
        </div>
      }
      panel={
        <>
          <form id={form.id} className={styles['form']} noValidate aria-label={title} onSubmit={handleSubmit}>
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
            {theirFields.length > 0 && (
              <Notice kind="info">
                {foreign?.changed && `${textOfChange(foreign.changed)} `}
                {t('records.theirFields', { fields: formatList(theirFields, language, 'all') })}
              </Notice>
            )}
            {saving.kind === 'failed' && (
              <ErrorState title={t(`records.failure.${saving.attempt}`)} requestId={requestIdOf(saving.error)} />
            )}
            {children}
          </form>
          {below}
          <LeaveDialog {...leaving} />
          <LeaveDialog isOpen={isAsking} onLeave={onClose} onStay={() => setAsking(false)} />
        </>
      }
    />
  );
});
