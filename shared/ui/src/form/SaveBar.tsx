import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorState, Notice, useChangeText, type RecordChange } from '@portolan/ui/core';
import styles from './SaveBar.module.css';

/** Result of the last save; after a conflict, who changed the record meanwhile, if known. */
export type SaveBarState =
  | { readonly kind: 'idle' | 'saving' | 'saved' | 'failed' }
  | { readonly kind: 'conflict' | 'loadingNewest'; readonly changed: RecordChange | undefined };

export interface SaveBarProps {
  readonly saving: SaveBarState;
  /** There are changes to discard. */
  readonly isUnsaved: boolean;
  /** An operation is running that discarding would disturb. */
  readonly isBusy: boolean;
  readonly saveLabel: string;
  readonly savedText: string;
  readonly conflictText: string;
  /** The failed action, if `saving` has failed. */
  readonly failure: { readonly title: string; readonly requestId: string | null } | null;
  readonly onDiscard: () => void;
  /** After a conflict. */
  readonly onLoadNewest: () => void;
  /** The person has read the confirmation. */
  readonly onAcknowledge: () => void;
}

/**
 * At the foot of a form, always visible while there are unsaved changes: the last save's result, and the buttons for the next. Saving is
 * the form's submit.
 */
export function SaveBar({
  saving,
  isUnsaved,
  isBusy,
  saveLabel,
  savedText,
  conflictText,
  failure,
  onDiscard,
  onLoadNewest,
  onAcknowledge,
}: SaveBarProps) {
  const { t } = useTranslation('ui');
  const textOfChange = useChangeText();
  const saveButton = useRef<HTMLButtonElement>(null);
  const handleAcknowledge = () => {
    onAcknowledge();
    saveButton.current?.focus(); // the focused button disappears with the notice
  };
  return (
    <div className={isUnsaved ? `${styles['bar']} ${styles['unsaved']}` : styles['bar']}>
      {saving.kind === 'saved' && (
        <Notice kind="success" action={<Button onClick={handleAcknowledge}>{t('ok')}</Button>}>
          {savedText}
        </Notice>
      )}
      {(saving.kind === 'conflict' || saving.kind === 'loadingNewest') && (
        <Notice
          kind="warning"
          action={
            <Button loading={saving.kind === 'loadingNewest'} onClick={onLoadNewest}>
              {t('loadNewest')}
            </Button>
          }
        >
          {conflictText}
          {saving.changed && ` ${textOfChange(saving.changed)}`}
        </Notice>
      )}
      {failure !== null && <ErrorState title={failure.title} requestId={failure.requestId} />}
      <div className="pt-cluster-8">
        <Button ref={saveButton} type="primary" htmlType="submit" loading={saving.kind === 'saving'}>
          {saveLabel}
        </Button>
        {isUnsaved && (
          <Button disabled={isBusy} onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
