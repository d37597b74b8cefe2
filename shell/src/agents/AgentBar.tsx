import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import type { Acting } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { AgentBarStore } from './AgentBarStore.ts';
import styles from './AgentBar.module.css';

/** Bar above the page while an agent acts: client, reason and the button to end. On a phone a tap shows the whole text. */
export const AgentBar = observer(function AgentBar({
  current: { name, companyName, reason, endsAt },
}: {
  current: Acting;
}) {
  const { t, language } = useTexts('shell');
  const { acting } = useSession().session;
  const store = useStore(() => new AgentBarStore(acting));
  const id = useId();
  const who =
    name === null
      ? t('agents.actingForCompany', { company: companyName })
      : t('agents.actingFor', { name, company: companyName });

  return (
    <section className={styles['bar']} aria-label={t('agents.bar')}>
      <button type="button" className={styles['text']} popoverTarget={id}>
        <Icon name="swap" size={16} />
        <strong className={styles['who']} title={who}>
          {who}
        </strong>
        <span className={styles['reason']}>{store.hasFailed ? t('agents.notEnded') : reason}</span>
      </button>
      <div id={id} popover="auto" className={styles['more']}>
        <strong>{who}</strong>
        <span>{t('agents.because', { reason })}</span>
        <span>{t('agents.until', { time: formatDate(endsAt, language, { style: 'time' }) })}</span>
      </div>
      {store.hasFailed && (
        <span role="alert" className="pt-visually-hidden">
          {t('agents.notEnded')}
        </span>
      )}
      <button
        type="button"
        className={styles['action']}
        disabled={store.isBusy}
        onClick={() => void store.endForNext()}
      >
        {t('agents.switch')}
      </button>
      <button type="button" className={styles['action']} disabled={store.isBusy} onClick={() => void store.end()}>
        {t('agents.end')}
      </button>
    </section>
  );
});
