import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, Icon, Notice, PageHeading } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { SignInForm } from '../SignInForm.tsx';
import type { Challenge } from '../LoginStore.ts';
import { SecondFactorStore } from './SecondFactorStore.ts';
import styles from './SecondFactorPanel.module.css';

export interface SecondFactorPanelProps {
  readonly challenge: Challenge;
  readonly onExpired: () => void;
  /** Returns to e-mail and password. */
  readonly onLeave: () => void;
}

/** Asks for the second factor instead of the password. Loaded only then. */
export const SecondFactorPanel = observer(function SecondFactorPanel({
  challenge,
  onExpired,
  onLeave,
}: SecondFactorPanelProps) {
  const { t } = useTexts('shell');
  const { session, http, tenant } = useSession();
  const store = useStore(() => new SecondFactorStore(session, http, challenge, onExpired));
  const { code, problem, failure, isBusy, recoveryCodes } = store;
  const { setup, passkey } = challenge;
  const words = setup !== null ? 'setUp' : passkey === undefined ? 'code' : 'passkey';
  if (recoveryCodes !== null) return <StoredCodes codes={recoveryCodes} onGoOn={() => void store.goOn()} />;
  return (
    <SignInForm onSubmit={() => void store.submit()}>
      <PageHeading>{t(`factor.ask.${words}.title`)}</PageHeading>
      <p className={styles['lead']}>{t(`factor.ask.${words}.text`)}</p>
      {setup !== null && (
        <div className={styles['setup']}>
          <svg
            className={styles['qr']}
            role="img"
            aria-label={t('factor.qr')}
            viewBox={`0 0 ${setup.qrCode.size} ${setup.qrCode.size}`}
          >
            <path d={setup.qrCode.path} shapeRendering="crispEdges" />
          </svg>
          <p className={styles['lead']}>{t('factor.typeSecret')}</p>
          <code className={styles['secret']}>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </div>
      )}
      {failure !== null && (
        <Notice kind="failure">
          {t(`login.failure.${failure}`, { support: tenant.tenant.customerSupportAddress })}
        </Notice>
      )}
      {passkey !== undefined && (
        <Button
          size="large"
          block
          icon={<Icon name="key" size={20} />}
          disabled={isBusy}
          onClick={() => void store.usePasskey()}
        >
          {t('factor.usePasskey')}
        </Button>
      )}
      <Field
        label={t('factor.code')}
        hint={setup === null ? t('factor.codeHint') : undefined}
        error={problem === null ? undefined : t(`factor.${problem}`)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={store.setCode}
          />
        )}
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {t('login.submit')}
      </Button>
      <Button type="link" block disabled={isBusy} onClick={onLeave}>
        {t('factor.back')}
      </Button>
    </SignInForm>
  );
});

function StoredCodes({ codes, onGoOn }: { readonly codes: readonly string[]; readonly onGoOn: () => void }) {
  const { t } = useTexts('shell');
  return (
    <SignInForm onSubmit={onGoOn}>
      <PageHeading>{t('factor.codesTitle')}</PageHeading>
      <p className={styles['lead']}>{t('factor.codesText')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="primary" size="large" htmlType="submit" block>
        {t('factor.stored')}
      </Button>
    </SignInForm>
  );
}
