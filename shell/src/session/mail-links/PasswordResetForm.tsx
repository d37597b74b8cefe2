import { observer } from 'mobx-react-lite';
import { Button, Notice, PageHeading } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { PasswordResetStore } from './PasswordResetStore.ts';
import { SignInForm } from '../SignInForm.tsx';
import styles from '../SignInForm.module.css';

export interface PasswordResetFormProps {
  readonly store: PasswordResetStore;
  readonly onSubmit: () => void;
}

/** Form for the new password. */
export const PasswordResetForm = observer(function PasswordResetForm({ store, onSubmit }: PasswordResetFormProps) {
  const { t } = useTexts('shell');
  return (
    <SignInForm onSubmit={onSubmit}>
      <PageHeading>{t('reset.title')}</PageHeading>
      <p className={styles['lead']}>{t('reset.text')}</p>
      {store.failure && <Notice kind="failure">{t(`failure.${store.failure}`)}</Notice>}
      <NewPasswordField
        id="new-password"
        label={t('reset.password')}
        value={store.password}
        onChange={store.setPassword}
        error={store.isWeak ? t('invite.missing.password') : undefined}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={store.state === 'busy'}>
        {t('reset.submit')}
      </Button>
    </SignInForm>
  );
});
