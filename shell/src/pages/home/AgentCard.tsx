import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { actForParameter, searchAgentClients, type AgentClients } from '@portolan/contracts';
import { NewestLoad, useSession, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import type { HttpClient } from '@portolan/http';
import styles from './WelcomeCard.module.css';

class ClientsStore implements LivingStore {
  readonly #load: NewestLoad<AgentClients>;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad((signal) => http.call(searchAgentClients, { query: {}, signal }));
  }

  get isLoading(): boolean {
    const { kind } = this.#load.state;
    return kind === 'idle' || kind === 'loading';
  }

  get companies(): AgentClients['companies'] {
    return this.#load.value?.companies ?? [];
  }

  /** The people that the agent acted for last. */
  get people(): AgentClients['people'] {
    return this.#load.value?.people ?? [];
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}

export interface AgentCardProps {
  /** Shown instead of everything while the companies load. */
  readonly loading: ReactNode;
  /** Content below. It waits for the card, so that nothing moves. */
  readonly children: ReactNode;
}

/** Home card of an agent who is not acting: companies to act for, and recent people. Shows nothing if they fail to load: the profile menu leads there, too. */
export const AgentCard = observer(function AgentCard({ loading, children }: AgentCardProps) {
  const { http } = useSession();
  const store = useStore(() => new ClientsStore(http));
  const { t } = useTexts('shell');
  if (store.isLoading) return loading;
  return (
    <>
      {store.companies.length > 0 && (
        <section className={styles['card']} aria-labelledby="act-for">
          <h2 id="act-for" className={styles['title']}>
            {t('agents.actFor')}
          </h2>
          {store.people.length > 0 && (
            <>
              <h3 id="act-for-recent" className={styles['subtitle']}>
                {t('agents.recent')}
              </h3>
              <ul className={styles['companies']} aria-labelledby="act-for-recent">
                {store.people.map(({ customerId, firstName, lastName, companyName }) => (
                  <li key={customerId}>
                    <Link to={`/?${actForParameter}=${customerId}`} className={styles['go']}>
                      {`${firstName} ${lastName}`}
                    </Link>
                    <span className={styles['text']}>{companyName}</span>
                  </li>
                ))}
              </ul>
              <h3 id="act-for-companies" className={styles['subtitle']}>
                {t('agents.companies')}
              </h3>
            </>
          )}
          <ul
            className={styles['companies']}
            aria-labelledby={store.people.length > 0 ? 'act-for-companies' : 'act-for'}
          >
            {store.companies.map(({ companyId, name }) => (
              <li key={companyId}>
                <Link to={`/?${actForParameter}=${companyId}`} className={styles['go']}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  );
});
