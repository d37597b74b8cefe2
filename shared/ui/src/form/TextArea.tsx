import { Input } from 'antd';
import type { FieldControl } from './Field.tsx';

export interface TextAreaProps extends FieldControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Most characters; the count shows below. */
  readonly maxLength: number;
  readonly rows?: number;
  readonly disabled?: boolean;
}

/** Several lines of text, with a count of its characters. */
export function TextArea({ onChange, 'aria-invalid': isInvalid, rows = 2, ...rest }: TextAreaProps) {
  return <Input.TextArea {...rest} rows={rows} showCount aria-invalid={isInvalid} {...(isInvalid ? { status: 'error' as const } : {})} onChange={({ target }) => onChange(target.value)} />;
}
