import { observer } from 'mobx-react-lite';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import type { CompanySignOnStore } from './CompanySignOnStore.ts';
import styles from './SignInForm.module.css';

export interface CompanySignOnProps {
  readonly store: CompanySignOnStore;
  /** E-mail from the form above. */
  readonly email: string;
}

/** Sign-in with the company's own provider, found by the e-mail's domain. */
export const CompanySignOn = observer(function CompanySignOn({ store, email }: CompanySignOnProps) {
  const { t } = useTexts('shell');
  const { failure } = store;
  return (
    <>
      <div className={styles['or']}>{t('or')}</div>
      {failure && (
        <Notice kind={failure === 'none' ? 'info' : 'failure'}>
          {failure === 'throttled' ? t('failure.throttled') : t(`company.${failure}`)}
        </Notice>
      )}
      <Button
        size="large"
        block
        icon={<Icon name="key" size={20} />}
        loading={store.isBusy}
        onClick={() => void store.begin(email)}
      >
        {t('company.button')}
      </Button>
    </>
  );
});
