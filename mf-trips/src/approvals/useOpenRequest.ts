import { useState } from 'react';

export interface OpenRequest {
  /** The trip whose drawer is there, also while it moves out; null for none. */
  readonly shown: string | null;
  readonly isOpen: boolean;
  /** Takes the drawer away at once, without moving and without giving the focus back. */
  readonly drop: () => void;
}

/** Which request's drawer is there, by which one the URL opens. */
export function useOpenRequest(opened: string | null): OpenRequest {
  const [last, setLast] = useState(opened);
  const [dropped, setDropped] = useState<string | null>(null);
  if (opened !== null && opened !== last) setLast(opened);
  // The URL has followed: what was dropped may be opened again.
  if (opened === null && dropped !== null) {
    setDropped(null);
    setLast(null);
  }
  const isDropped = dropped !== null && dropped === last;
  return { shown: isDropped ? null : last, isOpen: opened !== null, drop: () => setDropped(opened) };
}
