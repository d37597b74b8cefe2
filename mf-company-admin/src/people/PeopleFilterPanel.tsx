import { useId, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button, Icon } from '@portolan/ui/core';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { useTabTexts } from '../texts/TabTexts.tsx';
import type { BelongingsStore } from './BelongingsStore.ts';
import { filterNames, type PeopleQuery } from './peopleQuery.ts';
import styles from './PeopleFilterPanel.module.css';

const loadFields = async () =>
  (await import(/* webpackChunkName: 'people-filters' */ './PeopleFilterFields.tsx')).PeopleFilterFields;
const loadChips = async () =>
  (await import(/* webpackChunkName: 'people-filters' */ './PeopleFilterFields.tsx')).PeopleFilterChips;

export interface PeopleFilterPanelProps {
  readonly query: PeopleQuery;
  readonly belongings: BelongingsStore;
  /** Cards have no columns to choose. */
  readonly isPhone: boolean;
  readonly onChange: (change: Partial<PeopleQuery>) => void;
}

/** What narrows the list, and which columns the table has: opened by a button that says how many are set; each set one stands as a chip that takes it away. */
export const PeopleFilterPanel = observer(function PeopleFilterPanel({
  query,
  belongings,
  isPhone,
  onChange,
}: PeopleFilterPanelProps) {
  const { t: say } = useTabTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const setCount = filterNames.filter((name) => query[name] !== '').length;
  return (
    <div className={styles['panel']}>
      <div className={styles['line']}>
        <Button
          icon={<Icon name="filter" size={20} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {setCount === 0 ? say('filter.open') : say('filter.openSet', { count: setCount })}
        </Button>
        {setCount > 0 && <LazyPart load={loadChips} props={{ query, belongings, onChange }} />}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LazyPart load={loadFields} props={{ query, belongings, isPhone, onChange }} />}
      </div>
    </div>
  );
});
