import type { CarDesk } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './OpeningHours.module.css';

/** When a desk is open, day by day. */
export function OpeningHours({ hours }: Pick<CarDesk, 'hours'>) {
  const { t, language } = useTexts('mf-trips');
  return (
    <ul className={styles['hours']}>
      {hours.map((open, index) => (
        <li key={index}>
          <span>
            {formatDate(`2024-01-0${index + 1}`, language, { style: 'weekday' /* of a week from Monday on */ })}
          </span>{' '}
          {open === null ? t('car.closed') : `${open.from}–${open.to}`}
        </li>
      ))}
    </ul>
  );
}
