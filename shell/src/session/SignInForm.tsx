import type { ReactNode } from 'react';

export interface SignInFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Form of a page before the sign-in. Its store validates, not the browser. */
export function SignInForm({ onSubmit, children }: SignInFormProps) {
  return (
    <form
      className="pt-stack-16"
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
