import { useEffect, useState } from 'react';
import type { TripItem } from '@portolan/contracts';
import { useLocation } from '@portolan/remote-kit/router';

/** Id of a booking's heading; a link to it opens the booking. */
export const itemAnchor = (itemId: string): string => `item-${itemId}`;

/** The open booking: at first the one that the URL names, or the only one. Null for none. */
export function useOpenItem(items: readonly TripItem[]): readonly [string | null, (itemId: string) => void] {
  const { hash, key } = useLocation();
  const linkedId = items.find(({ id }) => hash === `#${itemAnchor(id)}`)?.id ?? null;
  const [openId, setOpenId] = useState(linkedId ?? (items.length === 1 ? (items[0]?.id ?? null) : null));
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    if (linkedId !== null) setOpenId(linkedId);
  }
  useEffect(() => {
    if (linkedId !== null) document.getElementById(itemAnchor(linkedId))?.closest('article')?.focus();
  }, [linkedId, key]);
  return [openId, (itemId) => setOpenId(itemId === openId ? null : itemId)];
}
