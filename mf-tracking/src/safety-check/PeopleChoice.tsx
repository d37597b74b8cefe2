import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { useWhereaboutsText } from '../tracking-page/useWhereaboutsText.ts';
import type { PlacedPerson } from '../tracking-page/whereabouts.ts';
import styles from './SafetyCheckDrawer.module.css';
import type { SafetyCheckFormStore } from './SafetyCheckFormStore.ts';

export interface PeopleChoiceProps {
  readonly people: readonly PlacedPerson[];
  /** Milliseconds. */
  readonly now: number;
  readonly store: SafetyCheckFormStore;
}

/** Recipients: all people of the list, except those removed. */
export const PeopleChoice = observer(function PeopleChoice({ people, now, store }: PeopleChoiceProps) {
  const { t } = useTexts('mf-tracking');
  const whereaboutsText = useWhereaboutsText(now);
  const { leftOut, problems } = store;
  const guests = people.filter(({ person }) => person.isGuest && !leftOut.has(person.key)).length;
  return (
    <fieldset className={styles['people']}>
      <legend>{t('safety.people')}</legend>
      {problems.includes('people') && (
        <p className={styles['problem']} role="alert">
          <Icon name="triangle" size={16} />
          {t('safety.peopleMissing')}
        </p>
      )}
      <label className={styles['choice']}>
        <input type="checkbox" checked={leftOut.size === 0} onChange={store.toggleAll} />
        <strong>{t('safety.everybody', { count: people.length })}</strong>
      </label>
      {guests > 0 && <p className={styles['hint']}>{t('safety.guests', { count: guests })}</p>}
      <ul className={styles['list']}>
        {people.map(({ person, whereabouts }) => (
          <li key={person.key}>
            <label className={styles['choice']}>
              <input type="checkbox" checked={!leftOut.has(person.key)} onChange={() => store.toggle(person.key)} />
              <span>
                {person.name}
                {person.isGuest && <span className={styles['guest']}>{t('guest')}</span>}
                <span className={styles['hint']}>{whereaboutsText(whereabouts)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
});
