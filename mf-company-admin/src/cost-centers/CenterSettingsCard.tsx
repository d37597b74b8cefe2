import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, Icon, Notice, useChangeText } from '@portolan/ui/core';
import type { CenterSettingsStore } from './CenterSettingsStore.ts';
import styles from './CenterSettingsCard.module.css';

const flags = ['areCostCentersMandatory', 'areCostCentersVisibleToAll'] as const;

/** The spec's three settings (§3): two switches with explanations, and whether there is a center at all. */
export const CenterSettingsCard = observer(function CenterSettingsCard({
  store,
}: {
  readonly store: CenterSettingsStore;
}) {
  const { t } = useTexts('mf-company-admin');
  const textOfChange = useChangeText();
  const { settings, state, failure, isBusy } = store;
  if (settings === null) {
    return state.kind === 'failed' ? (
      <ErrorState
        title={t('costCenters.settings.failed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    ) : (
      <div className={styles['waiting']} aria-busy="true" />
    );
  }
  const conflict = isApiError(failure) && failure.type === 'VERSION_CONFLICT' ? failure : null;
  const isLocked = (flag: (typeof flags)[number]) =>
    flag === 'areCostCentersMandatory' && !settings.costCenterExists && !settings[flag];
  return (
    <>
      {conflict !== null && (
        <Notice kind="warning">
          {t('costCenters.settings.conflict')}
          {conflict.meta.changed && ` ${textOfChange(conflict.meta.changed)}`}
        </Notice>
      )}
      {failure !== null && conflict === null && (
        <ErrorState title={t('costCenters.settings.notSaved')} requestId={requestIdOf(failure)} />
      )}
      <section className={styles['card']} aria-label={t('costCenters.settings.title')}>
        {flags.map((flag) => (
          <Switch
            key={flag}
            label={t(`costCenters.settings.${flag}.label`)}
            isOn={settings[flag]}
            isLocked={isLocked(flag)}
            isBusy={isBusy}
            text={t(`costCenters.settings.${flag}.${isLocked(flag) ? 'locked' : settings[flag] ? 'on' : 'off'}`)}
            onTurn={(isOn) => void store.turn(flag, isOn)}
          />
        ))}
        <Switch
          label={t('costCenters.settings.costCenterExists.label')}
          isOn={settings.costCenterExists}
          isLocked
          isBusy={false}
          text={t(`costCenters.settings.costCenterExists.${settings.costCenterExists ? 'on' : 'off'}`)}
        />
      </section>
    </>
  );
});

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Whether the switch is fixed, because another setting decides it or it would have no effect. */
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  /** Effect of the present position, or the reason of the lock. */
  readonly text: string;
  readonly onTurn?: (isOn: boolean) => void;
}

function Switch({ label, isOn, isLocked, isBusy, text, onTurn }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['setting']}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={isOn}
        aria-checked={isOn}
        disabled={isLocked}
        aria-disabled={isBusy || undefined}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onTurn?.(target.checked)}
      />
      <div>
        <label htmlFor={id} className={styles['label']}>
          {label}
          {isLocked && <Icon name="lock" size={16} />}
        </label>
        <p id={`${id}-text`} className={styles['text']}>
          {text}
        </p>
      </div>
    </div>
  );
}
