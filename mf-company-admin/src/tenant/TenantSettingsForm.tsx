import { useMemo, useState, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorSummary, SaveBar } from '@portolan/ui/form';
import { BrandCard } from './BrandCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { PicturesCard } from './PicturesCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { useSettingsFields } from './settingsFields.ts';
import type { SettingsDetails, TenantSettingsStore } from './TenantSettingsStore.ts';
import { WordingCard } from './WordingCard.tsx';
import styles from './TenantSettings.module.css';

export interface TenantSettingsFormProps {
  readonly store: TenantSettingsStore;
  readonly details: SettingsDetails;
}

export const TenantSettingsForm = observer(function TenantSettingsForm({ store, details }: TenantSettingsFormProps) {
  const { problems, saving } = store;
  const fields = useSettingsFields(problems);
  const { idOf, wordsOf } = fields;
  const { t, language } = useTexts('mf-company-admin');
  const [wordedIn, setWordedIn] = useState(language);
  // The summary takes the focus when its list changes: only another submit or upload (or language) may make another list.
  const errors = useMemo(
    () => problems.map((problem) => ({ fieldId: idOf(problem.field), message: wordsOf(problem) })),
    [problems, idOf, wordsOf],
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  return (
    <form className={styles['form']} noValidate aria-label={t('tenant.formLabel')} onSubmit={handleSubmit}>
      <ErrorSummary title={t('tenant.problem.title')} errors={errors} />
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <BrandCard store={store} details={details} fields={fields} />
          <PicturesCard store={store} details={details} fields={fields} />
        </div>
        <div className={styles['beside']}>
          <PreviewCard details={details} language={wordedIn} />
        </div>
        <div className={styles['cards']}>
          <ContactCard store={store} details={details} fields={fields} />
          <WordingCard store={store} details={details} fields={fields} chosen={wordedIn} onChoose={setWordedIn} />
        </div>
      </div>
      <SaveBar
        saving={saving}
        isUnsaved={store.isDirty}
        isBusy={store.isBusy}
        saveLabel={t('tenant.save')}
        savedText={t('tenant.saved')}
        conflictText={t('tenant.conflict')}
        failure={
          saving.kind === 'failed'
            ? { title: t(`tenant.failure.${saving.attempt}`), requestId: requestIdOf(saving.error) }
            : null
        }
        onDiscard={store.discard}
        onLoadNewest={() => void store.loadNewest()}
        onAcknowledge={store.acknowledge}
      />
    </form>
  );
});
