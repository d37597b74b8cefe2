import { useId, useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Icon, useIsPhone, type IconName } from '@portolan/ui/core';
import type { AttentionLine } from './AttentionLine.ts';
import styles from './AttentionArea.module.css';

/** Lines before the others fold. */
const mostLines = 3;

const icons: Readonly<Record<AttentionLine['kind'], IconName>> = {
  info: 'info',
  warning: 'triangle',
  failure: 'cross',
};

/**
 * What a trip needs, the heaviest first: three lines, or one on a phone, until the reader opens it. Dismissed lines come last, and fold always.
 * Hidden without lines.
 */
export function AttentionArea({ lines }: { readonly lines: readonly AttentionLine[] }) {
  const { t } = useTexts('mf-trips');
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (lines.length === 0) return null;
  const due = lines.filter(({ isDismissed }) => isDismissed !== true);
  const [first] = due;
  const isOneLine = isPhone && due.length > 1;
  const folded = isOneLine ? [] : due.slice(0, mostLines);
  const isFolding = lines.length > folded.length;
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': listId, onClick: () => setIsOpen(!isOpen) };
  const more =
    due.length > folded.length
      ? t('attention.showAll', { count: lines.length })
      : t('attention.showDismissed', { count: lines.length - due.length });
  return (
    <section className={styles['area']} aria-label={t('attention.title')}>
      {isOneLine && first !== undefined && (
        <button type="button" className={styles['head']} {...toggle}>
          <LineIcon line={first} />
          {isOpen ? (
            <span>{t('attention.count', { count: due.length })}</span>
          ) : (
            <>
              <span className={styles['cut']} title={first.text}>
                {first.text}
              </span>
              <span className={styles['count']}>
                <span aria-hidden="true">{due.length}</span>
                <span className="pt-visually-hidden">{t('attention.count', { count: due.length })}</span>
              </span>
            </>
          )}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
      <ul id={listId} className="pt-list">
        {(isOpen ? lines : folded).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {isFolding && !isOneLine && (
        <button type="button" className={styles['all']} {...toggle}>
          {isOpen ? t('attention.showFewer') : more}
        </button>
      )}
    </section>
  );
}

/** A failure is announced at once, the others politely. */
const Line = ({ line }: { readonly line: AttentionLine }) => (
  <li className={line.isDismissed === true ? 'pt-quiet' : undefined}>
    <div className={styles['line']} role={line.kind === 'failure' ? 'alert' : 'status'}>
      <LineIcon line={line} />
      <span className={styles['text']}>
        {line.text}
        {line.more}
      </span>
      {line.action}
    </div>
  </li>
);

const LineIcon = ({ line: { kind, icon } }: { readonly line: AttentionLine }) => (
  <span className={styles[kind]}>
    <Icon name={icon ?? icons[kind]} size={16} />
  </span>
);
