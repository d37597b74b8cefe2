import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMark } from './MarksPainter.ts';
import styles from './PointMap.module.css';

/** Further marks are reached by zooming in, or in the list. */
const mostMarks = 60;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

interface MarkButtonsProps {
  readonly marks: readonly ShownMark[];
  readonly selectedId: string | null;
  readonly onOpen: (mark: ShownMark) => void;
  /** Id of the focused point, null for a cluster or none. */
  readonly onFocus: (id: string | null) => void;
}

/**
 * The canvas's marks, for the keyboard and for screen readers: one stop of Tab, arrow keys between the marks. The pointer passes through.
 */
export function MarkButtons({ marks, selectedId, onOpen, onFocus }: MarkButtonsProps) {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = marks.toSorted((a, b) => a.top - b.top || a.left - b.left).slice(0, mostMarks);
  if (shown.length === 0) return null;
  const stop = Math.min(at, shown.length - 1);
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step(stop, shown.length - 1);
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <div ref={list} role="group" aria-label={t('map.marks')} className={styles['marks']}>
      {shown.map((mark, number) => (
        <button
          key={mark.id ?? `cluster ${mark.number}`}
          type="button"
          tabIndex={number === stop ? 0 : -1}
          aria-label={mark.id === null ? t('map.cluster', { count: mark.count }) : mark.name}
          aria-current={mark.id !== null && mark.id === selectedId}
          style={{ left: mark.left, top: mark.top, width: mark.right - mark.left, height: mark.bottom - mark.top }}
          onFocus={() => {
            setAt(number);
            onFocus(mark.id);
          }}
          onKeyDown={handleKey}
          onBlur={() => onFocus(null)}
          onClick={() => onOpen(mark)}
        />
      ))}
    </div>
  );
}
