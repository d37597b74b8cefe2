import { Input } from 'antd';
import type { FieldControl } from './Field.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps extends FieldControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Most characters; the count shows below. */
  readonly maxLength: number;
  readonly rows?: number;
  readonly disabled?: boolean;
}

/** Several lines of text, with a count of its characters. antd's own count overlaps the text below. */
export function TextArea({ value, onChange, maxLength, 'aria-invalid': isInvalid, rows = 2, ...rest }: TextAreaProps) {
  return (
    <div>
      <Input.TextArea
        {...rest}
        value={value}
        maxLength={maxLength}
        rows={rows}
        aria-invalid={isInvalid}
        {...(isInvalid ? { status: 'error' as const } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles['count']}>
        {value.length} / {maxLength}
      </p>
    </div>
  );
}
