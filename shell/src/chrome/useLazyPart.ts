import { useState, type ComponentType } from 'react';

interface LazyPart<Props extends object> {
  /** Null until it was opened once and has come. */
  readonly Part: ComponentType<Props> | null;
  readonly isOpen: boolean;
  readonly open: () => void;
  /** @param isGone it is taken away at once: nothing of it moves, and it leaves the focus where that goes */
  readonly close: (isGone?: boolean) => void;
}

/**
 * A part of the frame that few pages need, loaded when it is opened first. One that cannot be had stays closed, and is asked for
 * anew the next time: the notice about the connection says why.
 */
export function useLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    void load().then(
      (Part) => {
        setPart({ Part });
        setOpen(true);
      },
      (error: unknown) => console.error('a part of the frame could not be loaded', error),
    );
  };
  const close = (isGone = false) => {
    setOpen(false);
    if (isGone) setPart(null);
  };
  return { Part: part?.Part ?? null, isOpen, open, close };
}
