import { observer } from 'mobx-react-lite';
import type { SignOnSettings } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Badge, Button, ErrorState, Notice } from '@portolan/ui/core';
import styles from './SignOn.module.css';
import type { SignOnStore } from './SignOnStore.ts';

export interface SwitchCardProps {
  readonly store: SignOnStore;
  readonly settings: SignOnSettings;
}

/** Whether people sign in with the provider, the missing steps, and the test before it. */
export const SwitchCard = observer(function SwitchCard({ store, settings }: SwitchCardProps) {
  const { t, language } = useTexts('mf-company-admin');
  const { action, failure, record } = store;
  const { isActive, hasSecret, lastTest } = settings;
  const isProven = settings.domains.some((domain) => domain.isProven);
  const isTested = lastTest !== null && lastTest.refusal === null;
  const isHeld = record.isDirty || action !== null;
  const steps = [
    { key: 'provider', isDone: hasSecret },
    { key: 'domain', isDone: isProven },
    { key: 'test', isDone: isTested },
  ] as const;
  const ofHere = failure !== null && failure.action.kind !== 'prove' ? failure : null;
  return (
    <Card
      title={t('signOn.state.title')}
      extra={
        <Badge theme={isActive ? 'success' : 'neutral'} icon={isActive ? 'check' : 'lock'}>
          {t(isActive ? 'signOn.state.on' : 'signOn.state.off')}
        </Badge>
      }
    >
      <div className={styles['stack']}>
        {ofHere !== null && (
          <ErrorState title={t(`signOn.failure.${ofHere.action.kind}`)} requestId={requestIdOf(ofHere.error)} />
        )}
        <p className={styles['text']}>{t(isActive ? 'signOn.state.onText' : 'signOn.state.offText')}</p>
        {!isActive && (
          <ol className={styles['steps']}>
            {steps.map(({ key, isDone }) => (
              <li key={key}>
                <Badge theme={isDone ? 'success' : 'neutral'} icon={isDone ? 'check' : 'clock'}>
                  {t(isDone ? 'signOn.step.done' : 'signOn.step.open')}
                </Badge>
                <span>{t(`signOn.step.${key}`)}</span>
              </li>
            ))}
          </ol>
        )}
        {lastTest !== null && (
          <Notice kind={lastTest.refusal === null ? 'success' : 'failure'}>
            {t(lastTest.refusal === null ? 'signOn.test.worked' : 'signOn.test.failed', {
              at: formatDate(lastTest.at, language, { style: 'shortDateTime' }),
            })}
            {lastTest.refusal !== null && ` ${t(`signOn.refusal.${lastTest.refusal}`)}`}
          </Notice>
        )}
        {record.isDirty && <p className={styles['text']}>{t('signOn.saveFirst')}</p>}
        <div className={styles['actions']}>
          <Button
            type={isTested || isActive ? 'default' : 'primary'}
            disabled={!hasSecret || isHeld}
            loading={action?.kind === 'test'}
            onClick={() => void store.test()}
          >
            {t('signOn.test.button')}
          </Button>
          <Button
            type={isTested && isProven && !isActive ? 'primary' : 'default'}
            disabled={isHeld || (!isActive && !(isTested && isProven))}
            loading={action?.kind === 'turn'}
            onClick={() => void store.turn(!isActive)}
          >
            {t(isActive ? 'signOn.switchOff' : 'signOn.switchOn')}
          </Button>
        </div>
      </div>
    </Card>
  );
});
