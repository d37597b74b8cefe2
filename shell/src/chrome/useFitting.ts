import { useLayoutEffect, useRef, useState } from 'react';
import { fittingOf } from './fitting.ts';

/** Space between two entries, as in the style sheet, in pixels. */
const gap = 24;
/** As many are drawn before the first measure: drawing all of a long menu would cost a page with many remotes its start. */
const atFirst = 8;

/**
 * How many of `count` entries fit into a row, measured on a ruler that holds them all and the button for the rest as its last child;
 * anew when the row or the words change. The first few until the first measure, which comes before anything is painted.
 */
export function useFitting(count: number) {
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Math.min(count, atFirst));
  useLayoutEffect(() => {
    const measure = () => {
      if (row.current === null || row.current.clientWidth === 0) return; // hidden: nobody sees what would not fit
      const widths = [...(ruler.current?.children ?? [])].map((part) => part.getBoundingClientRect().width);
      setFitting(fittingOf(widths.slice(0, -1), row.current.clientWidth, gap, widths.at(-1) ?? 0));
    };
    const observer = new ResizeObserver(measure);
    for (const part of [row.current, ruler.current]) if (part !== null) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [count]);
  return { row, ruler, fitting };
}
