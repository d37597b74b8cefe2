import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import {
  accessibilityNeeds,
  carClasses,
  flightCabins,
  hotelChainNames,
  hotelChains,
  meals,
  seats,
  trainClasses,
} from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useLeaveQuestion, usePrivateScreen, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Card } from '@portolan/ui/base';
import { Select } from '@portolan/ui/choice';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { LeaveDialog } from '@portolan/ui/overlay';
import { OwnRecordBar } from '../own-record/OwnRecordBar.tsx';
import { ProfilePage } from '../ProfilePage.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { createPreferencesStore } from './createPreferencesStore.ts';
import { HomePlaceField } from './HomePlaceField.tsx';

/** Defaults of the person's searches (screens §15). */
export const PreferencesPage = observer(function PreferencesPage() {
  usePrivateScreen();
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(() => createPreferencesStore(http, session.auth?.userId ?? ''));
  useKeptFields('preferences', store);
  const { state, draft, change } = store;
  const leaving = useLeaveQuestion(store.isDirty);
  const choice = <Value extends string>(
    label: string,
    values: readonly Value[],
    chosen: Value | null,
    nameOf: (value: Value) => string,
    onChoose: (value: Value | null) => void,
  ) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          options={[
            { value: '', label: t('preferences.none') },
            ...values.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={(value) => onChoose(values.find((known) => known === value) ?? null)}
        />
      )}
    </Field>
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };

  return (
    <ProfilePage title={t('preferences.title')}>
      <p className="pt-quiet">{t('preferences.lead')}</p>
      {state.kind === 'failed' && draft === null && (
        <ErrorState
          title={t('preferences.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && draft === null && <LoadingState label={t('preferences.loading')} />}
      {draft !== null && (
        <form className="pt-stack-16" noValidate aria-label={t('preferences.title')} onSubmit={handleSubmit}>
          <Card title={t('preferences.section.transport')}>
            <div className="pt-fields">
              {choice(
                t('preferences.field.cabin'),
                flightCabins,
                draft.cabin,
                (value) => t(`preferences.cabin.${value}`),
                (cabin) => change({ cabin }),
              )}
              {choice(
                t('preferences.field.trainClass'),
                trainClasses,
                draft.trainClass ?? null,
                (value) => t(`preferences.trainClass.${value}`),
                (trainClass) => change({ trainClass }),
              )}
              {choice(
                t('preferences.field.seat'),
                seats,
                draft.seat,
                (value) => t(`preferences.seat.${value}`),
                (seat) => change({ seat }),
              )}
              {choice(
                t('preferences.field.meal'),
                meals,
                draft.meal,
                (value) => t(`preferences.meal.${value}`),
                (meal) => change({ meal }),
              )}
              <HomePlaceField
                label={t('preferences.field.homeAirport')}
                type="airport"
                value={draft.homeAirport}
                onChange={(homeAirport) => change({ homeAirport })}
              />
              <HomePlaceField
                label={t('preferences.field.homeStation')}
                type="station"
                value={draft.homeStation}
                onChange={(homeStation) => change({ homeStation })}
              />
            </div>
          </Card>
          <Card title={t('preferences.section.stays')}>
            <div className="pt-stack-16">
              <ChoiceGroup
                label={t('preferences.field.hotelChains')}
                values={hotelChains}
                chosen={draft.hotelChains}
                nameOf={(chain) => hotelChainNames[chain]}
                onChange={(chosen) => change({ hotelChains: [...chosen] })}
              />
              <div className="pt-fields">
                {choice(
                  t('preferences.field.carClass'),
                  carClasses,
                  draft.carClass,
                  (value) => t(`preferences.carClass.${value}`),
                  (carClass) => change({ carClass }),
                )}
              </div>
            </div>
          </Card>
          <Card title={t('preferences.section.accessibility')}>
            <div className="pt-stack-16">
              <p className="pt-quiet">{t('preferences.accessibilityHint')}</p>
              {store.missingSecrets.length > 0 && (
                <Notice kind="warning">{t('enterAgain', { fields: t('preferences.section.accessibility') })}</Notice>
              )}
              <ChoiceGroup
                label={t('preferences.field.accessibilityNeeds')}
                values={accessibilityNeeds}
                chosen={draft.accessibilityNeeds}
                nameOf={(need) => t(`preferences.need.${need}`)}
                onChange={(chosen) => change({ accessibilityNeeds: [...chosen] })}
              />
            </div>
          </Card>
          <OwnRecordBar store={store} texts="preferences" />
        </form>
      )}
      <LeaveDialog {...leaving} />
    </ProfilePage>
  );
});
