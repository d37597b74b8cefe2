import { useTexts } from '@portolan/remote-kit';
import { useWhereaboutsText } from '../tracking-page/useWhereaboutsText.ts';
import type { PlacedPerson } from '../tracking-page/whereabouts.ts';
import styles from './MusterPage.module.css';

export interface MusterSectionProps {
  readonly name: string;
  /** Next to the name, such as the country. */
  readonly detail?: string | undefined;
  readonly people: readonly PlacedPerson[];
  /** Milliseconds. */
  readonly now: number;
}

/** The people of one place or office, each with a box to tick by hand. */
export const MusterSection = ({ name, detail, people, now }: MusterSectionProps) => (
  <section aria-label={name}>
    <h2 className={styles['place']}>
      {name}
      {detail !== undefined && `, ${detail}`} <span className="pt-quiet pt-figures">{people.length}</span>
    </h2>
    <ul className="pt-list pt-surface">
      {people.map((placed) => (
        <Line key={placed.person.key} placed={placed} now={now} />
      ))}
    </ul>
  </section>
);

function Line({ placed: { person, whereabouts }, now }: { readonly placed: PlacedPerson; readonly now: number }) {
  const { t } = useTexts('mf-tracking');
  const whereaboutsText = useWhereaboutsText(now);
  return (
    <li className={styles['person']}>
      <span className={styles['box']} aria-hidden="true" />
      <strong>
        {person.name}
        {person.isGuest && ` (${t('guest')})`}
      </strong>
      <span>{person.phone === '' ? t('checks.noPhone') : person.phone}</span>
      <span className="pt-quiet pt-figures">{whereaboutsText(whereabouts)}</span>
    </li>
  );
}
