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

/** What a trip needs, the heaviest first: three lines, or one on a phone, until the reader opens it. Hidden without lines. */
export function AttentionArea({ lines }: { readonly lines: readonly AttentionLine[] }) {
  const { t } = useTexts('mf-trips');
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const [first] = lines;
  if (first === undefined) return null;
  const most = isPhone ? 1 : mostLines;
  const isFolding = lines.length > most;
  const isOneLine = isPhone && isFolding;
  const shown = isOneLine && !isOpen ? [] : isOpen ? lines : lines.slice(0, most);
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': listId, onClick: () => setIsOpen(!isOpen) };
  return (
    <section className={styles['area']} aria-label={t('attention.title')}>
      {isOneLine && (
        <button type="button" className={styles['head']} {...toggle}>
          <LineIcon line={first} />
          {isOpen ? (
            <span>{t('attention.count', { count: lines.length })}</span>
          ) : (
            <>
              <span className={styles['cut']} title={first.text}>
                {first.text}
              </span>
              <span className={styles['count']}>
                <span aria-hidden="true">{lines.length}</span>
                <span className="pt-visually-hidden">{t('attention.count', { count: lines.length })}</span>
              </span>
            </>
          )}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
      <ul id={listId} className="pt-list">
        {shown.map((line) => (
          <li key={line.key}>
            {/* A failure is announced at once, the others politely. */}
            <div className={styles['line']} role={line.kind === 'failure' ? 'alert' : 'status'}>
              <LineIcon line={line} />
              <span className={styles['text']}>
                {line.text}
                {line.more}
              </span>
              {line.action}
            </div>
          </li>
        ))}
      </ul>
      {isFolding && !isOneLine && (
        <button type="button" className={styles['all']} {...toggle}>
          {isOpen ? t('attention.showFewer') : t('attention.showAll', { count: lines.length })}
        </button>
      )}
    </section>
  );
}

const LineIcon = ({ line: { kind, icon } }: { readonly line: AttentionLine }) => (
  <span className={styles[kind]}>
    <Icon name={icon ?? icons[kind]} size={16} />
  </span>
);
