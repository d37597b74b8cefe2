import type { ReactNode } from 'react';
import styles from './SignInForm.module.css';

export interface SignInFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of a page on which nobody is signed in yet; what is wrong in it says its store, not the browser. */
export function SignInForm({ onSubmit, children }: SignInFormProps) {
  return (
    <form
      className={styles['fields']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
