import { maxChildAge } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button, Icon } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import styles from './ChildAges.module.css';

export interface ChildAgesProps {
  /** Age of each child of a room in years; null until chosen. */
  readonly ages: readonly (number | null)[];
  readonly isFull: boolean;
  readonly idOf: (index: number) => string;
  readonly errorOf: (index: number) => string | undefined;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  readonly onChoose: (index: number, age: number | null) => void;
}

/** Ages of the children of a room, on which beds and prices depend. */
export function ChildAges({ ages, isFull, idOf, errorOf, onAdd, onRemove, onChoose }: ChildAgesProps) {
  const { t } = useTexts('mf-booking');
  const options = [
    { value: '', label: t('hotels.search.chooseAge') },
    ...Array.from({ length: maxChildAge + 1 }, (_unused, age) => ({
      value: String(age),
      label: age === 0 ? t('hotels.search.underOne') : t('hotels.search.years', { count: age }),
    })),
  ];
  return (
    <div className={styles['children']}>
      {ages.map((age, index) => (
        <div key={index} className={styles['child']}>
          <Field
            id={idOf(index)}
            label={t('hotels.search.childAge', { number: index + 1 })}
            error={errorOf(index)}
            isRequired
          >
            {(control) => (
              <Select
                {...control}
                value={age === null ? '' : String(age)}
                options={options}
                onChange={(value) => onChoose(index, value === '' ? null : Number(value))}
              />
            )}
          </Field>
          <Button
            icon={<Icon name="close" size={16} />}
            aria-label={t('hotels.search.removeChild', { number: index + 1 })}
            onClick={() => onRemove(index)}
          />
        </div>
      ))}
      <div>
        <Button icon={<Icon name="plus" />} disabled={isFull} onClick={onAdd}>
          {t('hotels.search.addChild')}
        </Button>
      </div>
    </div>
  );
}
