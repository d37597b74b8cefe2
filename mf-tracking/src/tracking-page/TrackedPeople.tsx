import { useCityName, useSearchText, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { Button, EmptyState } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { filterPeople } from './filterPeople.ts';
import { PersonCard } from './PersonCard.tsx';
import type { TrackedPerson } from './trackedPeople.ts';
import styles from './TrackedPeople.module.css';

/** The people and the search among them; the list follows every key, the URL when typing rests. */
export function TrackedPeople({ people }: { readonly people: readonly TrackedPerson[] }) {
  const { t } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const [params, setParams] = useSearchParams();
  const goTo = (search: string) => setParams(search === '' ? {} : { search }, { replace: true });
  const { text, type } = useSearchText(params.get('search') ?? '', goTo);
  const found = filterPeople(people, text, nameOfCity);

  return (
    <>
      <div className={styles['toolbar']}>
        <div role="search" className={styles['search']}>
          <Field label={t('search')}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={text}
                autoComplete="off"
                placeholder={t('searchHint')}
                onChange={type}
              />
            )}
          </Field>
        </div>
        <p className={styles['count']} role="status">
          {t('people', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          kind="cross"
          title={t('refine')}
          description={t('refineText', { search: text.trim() })}
          action={<Button onClick={() => type('')}>{t('clearSearch')}</Button>}
        />
      ) : (
        <ul className={styles['people']} aria-label={t('title')}>
          {found.map((person) => (
            <li key={person.email}>
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
