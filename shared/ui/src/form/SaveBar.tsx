import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorState, Notice, useChangeText, type RecordChange } from '@portolan/ui/core';
import styles from './SaveBar.module.css';

/** How the last save went; in a conflict, who has changed the record meanwhile, where that is known. */
export type SaveBarState =
  | { readonly kind: 'idle' | 'saving' | 'saved' | 'failed' }
  | { readonly kind: 'conflict' | 'loadingNewest'; readonly changed: RecordChange | undefined };

export interface SaveBarProps {
  readonly saving: SaveBarState;
  /** There is something to discard. */
  readonly isUnsaved: boolean;
  /** Something is under way that discarding would cross. */
  readonly isBusy: boolean;
  readonly saveLabel: string;
  readonly savedText: string;
  readonly conflictText: string;
  /** What could not be done, where `saving` has failed. */
  readonly failure: { readonly title: string; readonly requestId: string | null } | null;
  readonly onDiscard: () => void;
  /** After a conflict. */
  readonly onLoadNewest: () => void;
  /** The person has read that it is saved. */
  readonly onAcknowledge: () => void;
}

/** At the foot of a form, and in sight while something is unsaved: how the last save went, and the buttons for the next. Saving is the form's submit. */
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
    saveButton.current?.focus(); // the button that had it goes away with the notice
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
      <div className={styles['buttons']}>
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
