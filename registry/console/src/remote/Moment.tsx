import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './Moment.module.css';

/** A time on the reader's clock. */
export function Moment({ at }: { readonly at: string }) {
  const { language } = useTexts('mf-platform');
  return (
    <time className={styles['time']} dateTime={at}>
      {formatDate(at, language, { style: 'shortDateTime' })}
    </time>
  );
}
