import { useEffect, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { appearances, userTitles } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { ErrorState } from '@portolan/ui/core';
import { ErrorSummary, SaveBar } from '@portolan/ui/form';
import type { PersonalDetailsStore } from './PersonalDetailsStore.ts';
import { ProfileSelectField } from './ProfileSelectField.tsx';
import { ProfileTextField } from './ProfileTextField.tsx';
import type { ReferenceListsStore } from './ReferenceListsStore.ts';
import { useProfileFields } from './useProfileFields.ts';
import styles from './PersonalDetailsForm.module.css';

export interface PersonalDetailsFormProps {
  readonly store: PersonalDetailsStore;
  readonly reference: ReferenceListsStore;
}

export const PersonalDetailsForm = observer(function PersonalDetailsForm({
  store,
  reference,
}: PersonalDetailsFormProps) {
  const { t } = useTexts('mf-profile');
  const parts = useProfileFields(store);
  const { idOf, wordsOf } = parts;
  const { problems, saving } = store;
  const { value: lists } = reference;
  const countries = (lists?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }));
  // The summary takes the focus when its list changes: only another submit (or language) may make another list.
  const errors = useMemo(
    () => problems.map((problem) => ({ fieldId: idOf(problem.field), message: wordsOf(problem) })),
    [problems, idOf, wordsOf],
  );
  // People sent here because of a missing field begin there.
  const [firstMissing] = store.missing;
  useEffect(() => {
    if (firstMissing !== undefined) document.getElementById(idOf(firstMissing))?.focus();
  }, [firstMissing, idOf]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };

  return (
    <form className={styles['form']} noValidate aria-label={t('formLabel')} onSubmit={handleSubmit}>
      <ErrorSummary title={t('problem.title')} errors={errors} />
      {reference.state.kind === 'failed' && (
        <ErrorState
          title={t('listsFailed')}
          requestId={requestIdOf(reference.state.error)}
          onRetry={() => void reference.load()}
        />
      )}
      <Card title={t('section.person')}>
        <div className="pt-tiles">
          <ProfileSelectField
            field="userTitle"
            parts={parts}
            noneLabel={t('none')}
            options={userTitles.map((value) => ({ value, label: t(`userTitle.${value}`) }))}
          />
          <ProfileTextField field="birthDate" parts={parts} autoComplete="bday" hint={t('hint.birthDate')} />
          <ProfileTextField
            field="firstName"
            parts={parts}
            autoComplete="given-name"
            hint={t('hint.name')}
            isRequired
          />
          <ProfileTextField
            field="lastName"
            parts={parts}
            autoComplete="family-name"
            hint={t('hint.name')}
            isRequired
          />
          {(['nationality', 'secondNationality'] as const).map((field) => (
            <ProfileSelectField key={field} field={field} parts={parts} noneLabel={t('none')} options={countries} />
          ))}
        </div>
      </Card>
      <Card title={t('section.contact')}>
        <div className="pt-tiles">
          <ProfileTextField field="cellphone" parts={parts} type="tel" autoComplete="tel" hint={t('hint.cellphone')} />
          <ProfileSelectField field="country" parts={parts} noneLabel={t('none')} options={countries} />
          <ProfileTextField field="address1" parts={parts} autoComplete="address-line1" />
          <ProfileTextField field="address2" parts={parts} autoComplete="address-line2" />
          <ProfileTextField field="zipCode" parts={parts} autoComplete="postal-code" />
          <ProfileTextField field="city" parts={parts} autoComplete="address-level2" />
        </div>
      </Card>
      <Card title={t('section.portal')}>
        <div className="pt-tiles">
          <ProfileSelectField
            field="languageISOCode"
            parts={parts}
            hint={t('hint.language')}
            options={(lists?.languages ?? []).map(({ isoCode, name }) => ({ value: isoCode, label: name }))}
          />
          <ProfileSelectField
            field="currency"
            parts={parts}
            options={(lists?.currencies ?? []).map(({ code, symbol }) => ({
              value: code,
              label: `${code} (${symbol})`,
            }))}
          />
          <ProfileSelectField
            field="appearance"
            parts={parts}
            options={appearances.map((value) => ({ value, label: t(`appearance.${value}`) }))}
          />
        </div>
      </Card>
      <SaveBar
        saving={saving}
        isUnsaved={store.isDirty}
        isBusy={store.isBusy}
        saveLabel={t('save')}
        savedText={t('saved')}
        conflictText={t('conflict')}
        failure={
          saving.kind === 'failed'
            ? {
                title: saving.attempt === 'save' ? t('errors.updateProfile') : t('loadFailed'),
                requestId: requestIdOf(saving.error),
              }
            : null
        }
        onDiscard={store.discard}
        onLoadNewest={() => void store.loadNewest()}
        onAcknowledge={store.acknowledge}
      />
    </form>
  );
});
