import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, Notice, useChangeText } from '@portolan/ui/core';
import type { PersonalDetailsStore } from './PersonalDetailsStore.ts';
import styles from './SaveBar.module.css';

/** How the last save went, and the buttons for the next. */
export const SaveBar = observer(function SaveBar({ store }: { readonly store: PersonalDetailsStore }) {
  const { t } = useTexts('mf-profile');
  const textOfChange = useChangeText();
  const saveButton = useRef<HTMLButtonElement>(null);
  const { saving, isDirty, isBusy } = store;
  const handleAcknowledge = () => {
    store.acknowledge();
    saveButton.current?.focus(); // the button that had it goes away with the notice
  };
  return (
    <div className={styles['bar']}>
      {saving.kind === 'saved' && (
        <Notice kind="success" action={<Button onClick={handleAcknowledge}>{t('ok')}</Button>}>
          {t('saved')}
        </Notice>
      )}
      {(saving.kind === 'conflict' || saving.kind === 'loadingNewest') && (
        <Notice
          kind="warning"
          action={
            <Button loading={saving.kind === 'loadingNewest'} onClick={() => void store.loadNewest()}>
              {t('conflict.load')}
            </Button>
          }
        >
          {t('conflict.text')}
          {saving.changed && ` ${textOfChange(saving.changed)}`}
        </Notice>
      )}
      {saving.kind === 'failed' && (
        <ErrorState title={saving.attempt === 'save' ? t('errors.updateProfile') : t('loadFailed')} requestId={requestIdOf(saving.error)} />
      )}
      <div className={styles['buttons']}>
        <Button ref={saveButton} type="primary" htmlType="submit" loading={saving.kind === 'saving'}>
          {t('save')}
        </Button>
        {isDirty && (
          <Button disabled={isBusy} onClick={store.discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </div>
  );
});
