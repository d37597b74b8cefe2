import { useEffect, useRef, useState } from 'react';

/** How long typing must rest before the URL follows (spec §9, filter debounce), in milliseconds. */
export const searchDebounceMs = 300;

export interface SearchText {
  /** What the field shows: every key at once. */
  readonly text: string;
  readonly type: (text: string) => void;
}

/**
 * The text of a search field whose truth is the URL. `search` is the URL's value now, `onSearch` puts another one there,
 * trimmed, once typing has rested; it is called as of the latest render, so that it joins what else the URL says by then.
 * Where something else changes the URL, such as Back, the field follows.
 */
export function useSearchText(search: string, onSearch: (search: string) => void): SearchText {
  const [text, setText] = useState(search);
  const settled = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search === settled.current) return; // the field's own text come back, while more is perhaps being typed
    clearTimeout(timer.current);
    settled.current = search;
    setText(search);
  }, [search]);

  const settle = (typed: string) => {
    if (typed === settled.current) return;
    settled.current = typed;
    latest.current(typed);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(typed.trim()), searchDebounceMs);
  };
  return { text, type };
}
