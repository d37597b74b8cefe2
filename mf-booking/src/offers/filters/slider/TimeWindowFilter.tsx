import { useTexts } from '@portolan/remote-kit';
import type { TimeWindow } from '../../view/timeWindow.ts';
import { RangeGroup } from './RangeGroup.tsx';
import { useTimeWindowText } from './useTimeWindowText.ts';

export interface TimeWindowFilterProps {
  /** Such as "Departs". */
  readonly label: string;
  readonly window: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
}

const dayMinutes = 1440;
const stepMinutes = 30;

/** Minutes after midnight of `HH:mm`. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Filter by a time window. */
export function TimeWindowFilter({ label, window, onChange }: TimeWindowFilterProps) {
  const { t } = useTexts('mf-booking');
  const windowText = useTimeWindowText();
  const windowOf = ([from = 0, until = dayMinutes]: readonly number[]): TimeWindow => ({
    from: from === 0 ? null : timeOf(from),
    until: until === dayMinutes ? null : timeOf(until),
  });
  return (
    <RangeGroup
      label={label}
      min={0}
      max={dayMinutes}
      step={stepMinutes}
      thumbs={[
        { label: t('filter.window.earliest'), value: window.from === null ? 0 : minutesOf(window.from) },
        { label: t('filter.window.latest'), value: window.until === null ? dayMinutes : minutesOf(window.until) },
      ]}
      textOf={timeOf}
      valueText={(values) => windowText(windowOf(values))}
      onChange={(values) => onChange(windowOf(values))}
    />
  );
}
