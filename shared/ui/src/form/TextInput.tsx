import { Input } from 'antd';
import type { FieldControl } from './Field.tsx';

export interface TextInputProps extends FieldControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'date';
  /** A phone's keyboard. */
  readonly inputMode?: 'text' | 'decimal';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
}

/** One line of text. */
export function TextInput({ onChange, 'aria-invalid': isInvalid, ...rest }: TextInputProps) {
  return (
    <Input
      {...rest}
      aria-invalid={isInvalid}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
