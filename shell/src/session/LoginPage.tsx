import { observer } from 'mobx-react-lite';
import { Button, Notice, PageHeading, TenantMark } from '@portolan/ui/core';
import { Field, PasswordInput, TextInput } from '@portolan/ui/form';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { LanguageMenu } from '../chrome/LanguageMenu.tsx';
import type { Translations } from '../app/translations.ts';
import { LoginStore } from './LoginStore.ts';
import { redirectParam, redirectTarget } from './redirectTarget.ts';
import { RhumbLines } from './RhumbLines.tsx';
import styles from './LoginPage.module.css';

/** Sign-in in the tenant's brand; afterwards to where the person wanted to go. */
export const LoginPage = observer(function LoginPage({ translations }: { translations: Translations }) {
  const { t } = useTexts('shell');
  const { session, tenant } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const store = useStore(() => new LoginStore(session));

  const handleSubmit = async () => {
    if (await store.submit()) await navigate(redirectTarget(query.get(redirectParam), window.location.origin), { replace: true });
  };

  return (
    <div className={styles['page']}>
      <main className={styles['form']}>
        <header className={styles['header']}>
          <TenantMark name={tenant.tenant.name} seed={tenant.tenant.brandColor} />
          <LanguageMenu translations={translations} />
        </header>
        <form
          className={styles['fields']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          <PageHeading>{t('login.title')}</PageHeading>
          {store.failure && <Notice kind="failure">{t(`login.failure.${store.failure}`, { support: tenant.tenant.customerSupportAddress })}</Notice>}
          <Field label={t('login.email')} error={store.missing.email ? t('login.emailMissing') : undefined}>
            {(control) => <TextInput {...control} type="email" name="email" autoComplete="username" value={store.email} onChange={store.setEmail} />}
          </Field>
          <Field label={t('login.password')} error={store.missing.password ? t('login.passwordMissing') : undefined}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" value={store.password} onChange={store.setPassword} />}
          </Field>
          <Button type="primary" size="large" htmlType="submit" block loading={store.isBusy}>
            {t('login.submit')}
          </Button>
        </form>
      </main>
      <aside className={styles['art']} aria-hidden="true">
        <RhumbLines name={tenant.tenant.name} />
      </aside>
    </div>
  );
});
