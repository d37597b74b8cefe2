import { useEffect } from 'react';
import { DateInput } from '@portolan/ui/date';
import type { FieldControl } from '@portolan/ui/form';
import { isDay } from '../form/checkoutRows.ts';

export interface CompanyDateProps {
  readonly control: FieldControl;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A custom date field; takes the focus if the button that opened it is gone. */
export function CompanyDate({ control, value, onChange }: CompanyDateProps) {
  const { id } = control;
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
  return <DateInput {...control} value={isDay(value) ? value : null} onChange={(day) => onChange(day ?? '')} />;
}
