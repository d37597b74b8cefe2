import { useState } from 'react';
import { useSettled } from '../../view/useSettled.ts';
import styles from './RangeGroup.module.css';
import { Slider, type SliderProps } from './Slider.tsx';

export interface RangeGroupProps extends SliderProps {
  readonly label: string;
  /** Text of the chosen range, such as "06:00 to 12:00". */
  readonly valueText: (values: readonly number[]) => string;
}

/** A slider filter with its name and chosen range. Filters once the thumb has paused. */
export function RangeGroup({ label, valueText, thumbs, onChange, ...slider }: RangeGroupProps) {
  /** Values while moving; null shows the current ones. */
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const { settle } = useSettled<readonly number[]>((values) => {
    setMoved(null);
    onChange(values);
  });
  const shown = thumbs.map((thumb, index) => ({ ...thumb, value: moved?.[index] ?? thumb.value }));
  const handleMove = (values: readonly number[]) => {
    setMoved(values);
    settle(values);
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <p className={styles['value']}>{valueText(shown.map(({ value }) => value))}</p>
      <Slider {...slider} thumbs={shown} onChange={handleMove} />
    </fieldset>
  );
}
