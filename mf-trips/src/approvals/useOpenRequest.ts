import { useState } from 'react';

export interface OpenRequest {
  /** Trip of the visible drawer, also during its closing animation; null for none. */
  readonly shown: string | null;
  readonly isOpen: boolean;
  /** Removes the drawer at once, without animation and without returning the focus. */
  readonly drop: () => void;
}

/** Which request's drawer is visible, given the one that the URL opens. */
export function useOpenRequest(opened: string | null): OpenRequest {
  const [last, setLast] = useState(opened);
  const [dropped, setDropped] = useState<string | null>(null);
  if (opened !== null && opened !== last) setLast(opened);
  // The URL has followed: the dropped request may be opened again.
  if (opened === null && dropped !== null) {
    setDropped(null);
    setLast(null);
  }
  const isDropped = dropped !== null && dropped === last;
  return { shown: isDropped ? null : last, isOpen: opened !== null, drop: () => setDropped(opened) };
}
