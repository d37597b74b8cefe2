import { useState } from 'react';
import { useSettled } from '../../view/useSettled.ts';
import { FilterGroup } from '../FilterGroup.tsx';
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
    <FilterGroup label={label}>
      <p className="pt-quiet pt-note-20 pt-figures">{valueText(shown.map(({ value }) => value))}</p>
      <Slider {...slider} thumbs={shown} onChange={handleMove} />
    </FilterGroup>
  );
}
