import { Fragment } from 'react';
import { observer } from 'mobx-react-lite';
import { listEmployees, type Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, useSession, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';

/** Number of administrators: enough to reach one of them. */
const adminCount = '3';

class AdminsStore implements LivingStore {
  readonly #load: NewestLoad<readonly Employee[]>;

  constructor(http: HttpClient, companyId: string) {
    const query = { size: adminCount, status: 'ACTIVE', role: 'COMPANY_ADMIN' } as const;
    this.#load = new NewestLoad<readonly Employee[]>(
      async (signal) => (await http.call(listEmployees, { params: { companyId }, query, signal })).content,
    );
  }

  get admins(): readonly Employee[] {
    return this.#load.value ?? [];
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}

/** The first administrators of a company by name, who give access. Renders nothing while they load, or if that fails. */
export const WhomToAsk = observer(function WhomToAsk({ companyId }: { readonly companyId: string }) {
  const { t } = useTexts('shell');
  const { http } = useSession();
  const { admins } = useStore(() => new AdminsStore(http, companyId));
  if (admins.length === 0) return null;
  return (
    <p>
      {t('unauthorized.admins')}{' '}
      {admins.map(({ customerId, firstName, lastName, username }, index) => (
        <Fragment key={customerId}>
          {index > 0 && ', '}
          {`${firstName} ${lastName}`.trim()} · <a href={`mailto:${username}`}>{username}</a>
        </Fragment>
      ))}
    </p>
  );
});
