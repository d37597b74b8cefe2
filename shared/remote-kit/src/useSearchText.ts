import { useEffect, useRef, useState } from 'react';

/** Pause in typing before the URL follows (spec §9, filter debounce), in milliseconds. */
export const searchDebounceMs = 300;

export interface SearchText {
  /** The field's text, updated with each key. */
  readonly text: string;
  readonly type: (text: string) => void;
}

/**
 * The text of a search field, kept in the URL. `search` is the URL's present value; `onSearch` stores another one there, trimmed, after a
 * pause in typing. The latest render's `onSearch` is called, so that it keeps the URL's other values. If something else changes the URL,
 * such as Back, the field follows.
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
    if (search === settled.current) return; // the field's own text came back, while typing may go on
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
