import { Fragment, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { maxTaxiPoints } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { PlaceField } from '../../places/PlaceField.tsx';
import type { TaxiSearchField } from './taxiSearchRules.ts';
import type { TaxiSearchStore } from './TaxiSearchStore.ts';
import styles from './RideFields.module.css';

export interface RideFieldsProps {
  readonly store: TaxiSearchStore;
  readonly idOf: (field: TaxiSearchField) => string;
  readonly errorOf: (field: TaxiSearchField) => string | undefined;
}

/** The ride's places in travel order: from, stops, to. */
export const RideFields = observer(function RideFields({ store, idOf, errorOf }: RideFieldsProps) {
  const { t } = useTexts('mf-booking');
  const { points, isRouteFull } = store;
  const focusOn = useFocusAfterChange(points.length);
  const adder = idOf('addStop');
  const isDirect = points.length === 2;
  const swap = <Button icon={<Icon name="swap" />} aria-label={t('search.swap')} onClick={store.swap} />;
  const handleAdd = () => {
    focusOn(idOf(`place${points.length - 1}`));
    store.addStop();
  };
  const handleRemove = (index: number) => {
    focusOn(adder);
    store.removeStop(index);
  };

  return (
    <div className="pt-column-12">
      <div className={isDirect ? styles['direct'] : styles['route']}>
        {points.map((point, index) => {
          const isStop = index > 0 && index < points.length - 1;
          return (
            <Fragment key={point.key}>
              {isDirect && index === 1 && <div className={styles['swap']}>{swap}</div>}
              <div className={styles['point']}>
                <PlaceField
                  id={idOf(`place${index}`)}
                  label={t(pointLabel(index, points.length), { number: index })}
                  store={point}
                  error={errorOf(`place${index}`)}
                  onChoose={(pointId) => store.choosePlace(index, pointId)}
                />
                {isStop && (
                  <div className={styles['swap']}>
                    <Button
                      icon={<Icon name="trash" />}
                      aria-label={t('search.removeStop', { number: index })}
                      onClick={() => handleRemove(index)}
                    />
                  </div>
                )}
              </div>
            </Fragment>
          );
        })}
      </div>
      <div className={styles['actions']}>
        {!isDirect && swap}
        <Button id={adder} icon={<Icon name="plus" />} disabled={isRouteFull} onClick={handleAdd}>
          {t('search.addStop')}
        </Button>
        {isRouteFull && <span className="pt-note">{t('search.stopsFull', { count: maxTaxiPoints - 2 })}</span>}
      </div>
    </div>
  );
});

/** Focuses a control by id after the number of fields changes, because the focused one may be gone. */
function useFocusAfterChange(count: number): (id: string) => void {
  const targetId = useRef<string | null>(null);
  useEffect(() => {
    if (targetId.current !== null) document.getElementById(targetId.current)?.focus();
    targetId.current = null;
  }, [count]);
  return (id) => {
    targetId.current = id;
  };
}

function pointLabel(index: number, count: number): string {
  if (index === 0) return 'search.from';
  return index === count - 1 ? 'search.to' : 'search.stop';
}
