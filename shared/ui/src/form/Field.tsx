import { useId, type ReactNode } from 'react';
import { Icon } from '@portolan/ui/core';
import styles from './Field.module.css';

/** What ties a control to its label, hint and error; spread it over the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

export interface FieldProps {
  readonly label: string;
  /** Id of the control, so that an error summary can link to it; made up when absent. */
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label over a control, its hint and its error below. */
export function Field({ label, id, hint, error, isRequired = false, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error !== undefined,
        'aria-required': isRequired,
      })}
      {error !== undefined ? (
        <p id={noteId} className={styles['error']}>
          <Icon name="triangle" size={16} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
