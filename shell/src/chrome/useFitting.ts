import { useLayoutEffect, useRef, useState } from 'react';
import { countFitting } from './fitting.ts';

/** Space between two entries, as in the style sheet, in pixels. */
const gap = 24;
/** Number of entries before the first measure: rendering all of a long menu would slow the start of a page with many remotes. */
const initialCount = 8;

/**
 * How many of `count` entries fit into a row. Measures a ruler that holds all of them, with the button for the rest as its last child,
 * and again when row or words change. The first measure comes before the first paint.
 */
export function useFitting(count: number) {
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Math.min(count, initialCount));
  useLayoutEffect(() => {
    const measure = () => {
      if (row.current === null || row.current.clientWidth === 0) return; // hidden
      const widths = [...(ruler.current?.children ?? [])].map((part) => part.getBoundingClientRect().width);
      setFitting(countFitting(widths.slice(0, -1), row.current.clientWidth, gap, widths.at(-1) ?? 0));
    };
    const observer = new ResizeObserver(measure);
    for (const part of [row.current, ruler.current]) if (part !== null) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [count]);
  return { row, ruler, fitting };
}
