import { observer } from 'mobx-react-lite';
import type { SignOnSettings } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { Badge, Button, ErrorState, Notice } from '@portolan/ui/core';
import styles from './SignOn.module.css';
import type { SignOnStore } from './SignOnStore.ts';

/** The API's results of a domain's check, each with its own text. */
const knownCodes: readonly (string | null)[] = ['unproven', 'taken'];

/** The company's domains: proven ones, and the record to prove the others. */
export const DomainsCard = observer(function DomainsCard({
  store,
  settings,
}: {
  readonly store: SignOnStore;
  readonly settings: SignOnSettings;
}) {
  const { t } = useTexts('mf-company-admin');
  const { action, failure, record } = store;
  const failed = failure?.action.kind === 'prove' ? { ...failure, domain: failure.action.domain } : null;
  return (
    <Card title={t('signOn.domains.title')}>
      <p className={styles['text']}>{t('signOn.domains.lead')}</p>
      <ul className={styles['domains']}>
        {settings.domains.map(({ domain, isProven, recordName, recordValue }) => (
          <li key={domain} className={styles['domain']}>
            <div className={styles['line']}>
              <strong className={styles['code']}>{domain}</strong>
              <Badge theme={isProven ? 'success' : 'neutral'} icon={isProven ? 'check' : 'clock'}>
                {t(isProven ? 'signOn.domains.proven' : 'signOn.domains.open')}
              </Badge>
            </div>
            {!isProven && (
              <>
                <DescriptionRows
                  rows={[
                    { label: t('signOn.domains.recordType'), value: 'TXT' },
                    { label: t('signOn.domains.recordName'), value: <code>{recordName}</code> },
                    { label: t('signOn.domains.recordValue'), value: <code>{recordValue}</code> },
                  ]}
                />
                {failed?.domain === domain &&
                  (knownCodes.includes(failed.code) ? (
                    <Notice kind="failure">{t(`signOn.domains.${failed.code}`)}</Notice>
                  ) : (
                    <ErrorState title={t('signOn.failure.prove')} requestId={requestIdOf(failed.error)} />
                  ))}
                <div className={styles['actions']}>
                  <Button
                    disabled={record.isDirty || action !== null}
                    loading={action?.kind === 'prove' && action.domain === domain}
                    aria-label={t('signOn.domains.checkOf', { domain })}
                    onClick={() => void store.prove(domain)}
                  >
                    {t('signOn.domains.check')}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
});
