import { observer } from 'mobx-react-lite';
import type { SignOnSettings } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { Badge, Button, ErrorState, Notice } from '@portolan/ui/core';
import { useTabTexts } from '../texts/TabTexts.tsx';
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
  const { t } = useTabTexts();
  const { action, failure, record } = store;
  const failed = failure?.action.kind === 'prove' ? { ...failure, domain: failure.action.domain } : null;
  return (
    <Card title={t('domains.title')}>
      <p className={styles['text']}>{t('domains.lead')}</p>
      <ul className="pt-stack-8 pt-shrinkable pt-list">
        {settings.domains.map(({ domain, isProven, recordName, recordValue }) => (
          <li key={domain} className={styles['domain']}>
            <div className={styles['line']}>
              <strong className={styles['code']}>{domain}</strong>
              <Badge theme={isProven ? 'success' : 'neutral'} icon={isProven ? 'check' : 'clock'}>
                {t(isProven ? 'domains.proven' : 'domains.open')}
              </Badge>
            </div>
            {!isProven && (
              <>
                <DescriptionRows
                  rows={[
                    { label: t('domains.recordType'), value: 'TXT' },
                    { label: t('domains.recordName'), value: <code>{recordName}</code> },
                    { label: t('domains.recordValue'), value: <code>{recordValue}</code> },
                  ]}
                />
                {failed?.domain === domain &&
                  (knownCodes.includes(failed.code) ? (
                    <Notice kind="failure">{t(`domains.${failed.code}`)}</Notice>
                  ) : (
                    <ErrorState title={t('failure.prove')} requestId={requestIdOf(failed.error)} />
                  ))}
                <div className={styles['actions']}>
                  <Button
                    disabled={record.isDirty || action !== null}
                    loading={action?.kind === 'prove' && action.domain === domain}
                    aria-label={t('domains.checkOf', { domain })}
                    onClick={() => void store.prove(domain)}
                  >
                    {t('domains.check')}
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
