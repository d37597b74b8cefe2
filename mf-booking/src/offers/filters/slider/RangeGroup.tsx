import { useState } from 'react';
import { useSettled } from '../../view/useSettled.ts';
import styles from './RangeGroup.module.css';
import { Slider, type SliderProps } from './Slider.tsx';

export interface RangeGroupProps extends SliderProps {
  readonly label: string;
  /** What is chosen, in words, such as "06:00 to 12:00". */
  readonly valueText: (values: readonly number[]) => string;
}

/** A filter by a slider: its name, what is chosen, and the slider. It filters once the thumb has rested. */
export function RangeGroup({ label, valueText, thumbs, onChange, ...slider }: RangeGroupProps) {
  /** Values of thumbs that are under way; null shows what holds. */
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
