import { useState, type ComponentType } from 'react';
import type { MissingPartProps } from './MissingPart.tsx';
import { useChunk } from './useChunk.ts';

interface LazyPart<Props extends object> {
  /** Null until it was opened once and has come. */
  readonly Part: ComponentType<Props> | null;
  readonly isOpen: boolean;
  readonly open: () => void;
  /** @param isGone it is taken away at once: nothing of it moves, and it leaves the focus where that goes */
  readonly close: (isGone?: boolean) => void;
  /** What `MissingPart` is told where it was opened and cannot be had; null otherwise. */
  readonly missing: MissingPartProps | null;
}

/** A part of the frame that few pages need, loaded when it is opened first. */
export function useLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [isDrawn, setDrawn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { Part, hasFailed, retry } = useChunk(load, isDrawn);
  const open = () => {
    setDrawn(true);
    setOpen(true);
    if (Part === null) retry();
  };
  const close = (isGone = false) => {
    setOpen(false);
    if (isGone || Part === null) setDrawn(false);
  };
  return {
    Part: isDrawn ? Part : null,
    isOpen: isOpen && Part !== null,
    open,
    close,
    missing: hasFailed ? { onRetry: retry, onClose: () => close() } : null,
  };
}
