import { useState, type ComponentType } from 'react';
import type { MissingPartProps } from './MissingPart.tsx';
import { useChunk } from './useChunk.ts';

interface LazyPart<Props extends object> {
  /** Null until it was opened and has loaded. */
  readonly Part: ComponentType<Props> | null;
  readonly isOpen: boolean;
  readonly open: () => void;
  /** @param isGone unmounts at once: without an animation and without moving the focus */
  readonly close: (isGone?: boolean) => void;
  /** Props of `MissingPart` if the opened part could not be loaded; null otherwise. */
  readonly missing: MissingPartProps | null;
}

/** A part of the frame that few pages need, loaded on first use. */
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
