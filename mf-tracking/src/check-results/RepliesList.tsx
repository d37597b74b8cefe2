import { observer } from 'mobx-react-lite';
import { isKnown, type SafetyCheck, type SafetyPerson } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Badge, Button, Icon } from '@portolan/ui/core';
import type { CheckStore } from './CheckStore.ts';
import styles from './RepliesList.module.css';
import { partOf, stateLooks } from './stateLooks.ts';

export interface RepliesListProps {
  readonly store: CheckStore;
  readonly check: SafetyCheck;
}

/** The phone list: all people by urgency, how to reach them, and their replies. */
export const RepliesList = observer(function RepliesList({ store, check: { kind, people } }: RepliesListProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <ul className="pt-list pt-surface" aria-label={t('safety.people')}>
      {people.map((person) => (
        <li key={person.personKey} className={styles['person']}>
          <div className={styles['who']}>
            <strong>{person.name}</strong>
            {person.isGuest && <span className={styles['guest']}>{t('guest')}</span>}
            {kind === 'CHECK' && <State person={person} />}
          </div>
          <Facts person={person} isCheck={kind === 'CHECK'} />
          <p className={styles['contact']}>
            {person.phone === '' ? (
              <span>{t('checks.noPhone')}</span>
            ) : (
              <a href={`tel:${person.phone}`}>
                <Icon name="phone" size={16} />
                {person.phone}
              </a>
            )}
          </p>
          {kind === 'CHECK' && person.state !== 'SAFE' && (
            <div className={styles['actions']}>
              {(['SAFE', 'HELP'] as const)
                .filter((state) => state !== person.state)
                .map((state) => (
                  <Button
                    key={state}
                    size="small"
                    loading={store.recording === person.personKey}
                    disabled={store.recording !== null}
                    aria-label={t(`checks.recordOf.${state}`, { name: person.name })}
                    onClick={() => void store.record(person.personKey, state)}
                  >
                    {t(`checks.record.${state}`)}
                  </Button>
                ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
});

function State({ person: { state } }: { readonly person: SafetyPerson }) {
  const { t } = useTexts('mf-tracking');
  if (!isKnown(state)) return null;
  const part = partOf[state];
  return (
    <Badge theme={stateLooks[part].theme} icon={stateLooks[part].icon}>
      {t(`checks.state.${part}`)}
    </Badge>
  );
}

/** The person's reply, or the attempts to reach them. */
function Facts({ person, isCheck }: { readonly person: SafetyPerson; readonly isCheck: boolean }) {
  const { t, language } = useTexts('mf-tracking');
  const { comment, repliedAt, recordedBy, mailedAt, remindedAt, emergencyContact } = person;
  const time = (at: string) => formatDate(at, language, { style: 'shortDateTime' });
  const tried = () => {
    if (mailedAt === null) return t(person.isGuest ? 'checks.toCall' : 'checks.notMailed');
    return remindedAt === null || !isCheck
      ? t('checks.mailed', { time: time(mailedAt) })
      : t('checks.reminded', { time: time(remindedAt) });
  };
  const said = () => {
    if (repliedAt === null) return tried();
    return recordedBy === null
      ? t('checks.replied', { time: time(repliedAt) })
      : t('checks.recorded', { time: time(repliedAt), name: recordedBy || t('checks.agent') });
  };
  return (
    <div className={styles['facts']}>
      {comment !== '' && <p className={styles['comment']}>{comment}</p>}
      <p>{said()}</p>
      {emergencyContact !== null && (
        <p className={styles['emergency']}>
          {t('checks.emergency', { name: emergencyContact.name })}{' '}
          <a href={`tel:${emergencyContact.phone}`}>{emergencyContact.phone}</a>
        </p>
      )}
    </div>
  );
}
