import type { FieldControl } from '@portolan/ui/form';
import { DayPicker } from './DayPicker.tsx';
import { useFieldProblem } from './useFieldProblem.ts';
import { useTypedDay } from './useTypedDay.ts';

export interface DateInputProps extends FieldControl {
  /** `YYYY-MM-DD`; null if empty. */
  readonly value: string | null;
  /** Null if the field is empty, or its text is no selectable day; then it says so. */
  readonly onChange: (value: string | null) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

/** One day, typed or chosen in a calendar, which may be left empty. */
export function DateInput({ value, onChange, firstDay, lastDay, ...control }: DateInputProps) {
  const day = useTypedDay({ value, onChange, firstDay, lastDay });
  useFieldProblem(day.problem);
  return <DayPicker {...control} day={day} />;
}
