import { observer } from 'mobx-react-lite';
import { Icon } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import styles from './WelcomeCard.module.css';

/** The first three steps of a person without a complete name, who can neither book nor see trips yet (domain §3): names, phone, first trip. */
export const WelcomeCard = observer(function WelcomeCard() {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const { user } = session;
  if (user === null || session.isIdentified) return null;
  const missing = (['firstName', 'lastName'] as const).filter((name) => user[name] === '');
  const [first] = missing;
  const steps = [
    {
      key: 'name',
      isDone: missing.length === 0,
      text: t(`home.missing.${missing.length === 1 && first !== undefined ? first : 'both'}`),
    },
    { key: 'phone', isDone: user.cellphone !== '', text: t('home.welcome.phoneText') },
    { key: 'trip', isDone: false, text: t('home.welcome.tripText') },
  ] as const;
  return (
    <section className={styles['card']} aria-labelledby="welcome">
      <h2 id="welcome" className={styles['title']}>
        {t('home.welcome.title')}
      </h2>
      <ol className={styles['steps']}>
        {steps.map(({ key, isDone, text }) => (
          <li key={key}>
            <span className={isDone ? styles['done'] : styles['open']}>
              <Icon name={isDone ? 'check' : key === 'trip' ? 'lock' : 'clock'} size={20} />
            </span>
            <span>
              <strong>{t(`home.welcome.${key}`)}</strong>
              <span className={styles['text']}>{isDone ? t('home.welcome.done') : text}</span>
            </span>
          </li>
        ))}
      </ol>
      <Link to="/profile" className={styles['go']}>
        {t('home.toProfile')}
      </Link>
    </section>
  );
});
