import { createContext, useContext, type ComponentProps } from 'react';

/** Text that a person types into a day field. */
export interface TypedText {
  /** Null while the field shows its day. */
  readonly text: string | null;
  readonly type: (text: string) => void;
  /** Reads the text as a day. */
  readonly leave: () => void;
  /** Shows the day again. */
  readonly drop: () => void;
}

/** The typed text, and the action of the Enter key. */
export const TypedTextContext = createContext<(TypedText & { readonly enter: () => void }) | null>(null);

/** The text field of a picker. It keeps text that is no day; antd's own field would silently restore the previous day. */
export function TypedTextInput({ value, onChange: _readByAntd, onBlur, onKeyDown, ...rest }: ComponentProps<'input'>) {
  const typed = useContext(TypedTextContext);
  const text = typed?.text ?? null;
  return (
    <input
      {...rest}
      value={text ?? value}
      onChange={(event) => typed?.type(event.target.value)}
      onBlur={(event) => {
        typed?.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') typed?.drop();
        if (event.key === 'Enter' && text !== null) typed?.enter();
        else onKeyDown?.(event);
      }}
    />
  );
}
