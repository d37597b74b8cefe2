import { useTexts } from '@portolan/remote-kit';
import { GrowingList } from './GrowingList.tsx';
import { PersonCard } from './PersonCard.tsx';
import { timeGroups, type PlacedPerson, type TimeGroup } from './whereabouts.ts';
import styles from './PeopleGroups.module.css';

export interface PeopleGroupsProps {
  readonly groups: Readonly<Record<TimeGroup, readonly PlacedPerson[]>>;
  /** Milliseconds. */
  readonly now: number;
}

/** Approximate height of a card, in pixels. */
const cardHeight = 176;

/** People by time group: now, within a day, later, and back home. */
export function PeopleGroups({ groups, now }: PeopleGroupsProps) {
  const { t } = useTexts('mf-tracking');
  return timeGroups
    .filter((group) => groups[group].length > 0)
    .map((group) => (
      <section key={group} className={styles['group']} aria-labelledby={`group-${group}`}>
        <h2 id={`group-${group}`} className={styles['heading']}>
          {t(`group.${group}`)} <span className={styles['count']}>{groups[group].length}</span>
        </h2>
        <GrowingList
          label={t(`group.${group}`)}
          items={groups[group]}
          keyOf={({ person }) => person.key}
          itemHeight={cardHeight}
        >
          {(placed) => <PersonCard placed={placed} now={now} />}
        </GrowingList>
      </section>
    ));
}
