import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, Notice, useChangeText } from '@portolan/ui/core';
import type { TenantSettingsStore } from './TenantSettingsStore.ts';
import styles from './TenantSettings.module.css';

/** How the last save went, and the buttons for the next. */
export const SettingsSaveBar = observer(function SettingsSaveBar({ store }: { readonly store: TenantSettingsStore }) {
  const { t } = useTexts('mf-company-admin');
  const textOfChange = useChangeText();
  const saveButton = useRef<HTMLButtonElement>(null);
  const { saving, isDirty, isBusy } = store;
  const handleAcknowledge = () => {
    store.acknowledge();
    saveButton.current?.focus(); // the button that had it goes away with the notice
  };
  return (
    <div className={styles['stack']}>
      {saving.kind === 'saved' && (
        <Notice kind="success" action={<Button onClick={handleAcknowledge}>{t('tenant.ok')}</Button>}>
          {t('tenant.saved')}
        </Notice>
      )}
      {(saving.kind === 'conflict' || saving.kind === 'loadingNewest') && (
        <Notice
          kind="warning"
          action={
            <Button loading={saving.kind === 'loadingNewest'} onClick={() => void store.loadNewest()}>
              {t('tenant.conflict.load')}
            </Button>
          }
        >
          {t('tenant.conflict.text')}
          {saving.changed && ` ${textOfChange(saving.changed)}`}
        </Notice>
      )}
      {saving.kind === 'failed' && <ErrorState title={t(`tenant.failure.${saving.attempt}`)} requestId={requestIdOf(saving.error)} />}
      <div className={styles['buttons']}>
        <Button ref={saveButton} type="primary" htmlType="submit" loading={saving.kind === 'saving'}>
          {t('tenant.save')}
        </Button>
        {isDirty && (
          <Button disabled={isBusy} onClick={store.discard}>
            {t('tenant.discard')}
          </Button>
        )}
      </div>
    </div>
  );
});
