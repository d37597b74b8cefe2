import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { safetyCommentLength, type SafetyReply } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { usePageName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useParams } from '@portolan/remote-kit/router';
import { Button, ErrorState, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import { LinkGone } from '../session/LinkGone.tsx';
import { SignInFrame } from '../session/SignInFrame.tsx';
import styles from '../session/SignInForm.module.css';
import type { Translations } from '../texts/translations.ts';
import own from './SafetyReplyPage.module.css';
import { SafetyReplyStore } from './SafetyReplyStore.ts';

/** The safety check of a mail's link: two buttons, no sign-in (screens §14). */
export const SafetyReplyPage = observer(function SafetyReplyPage({
  translations,
}: {
  readonly translations: Translations;
}) {
  const { t } = useTexts('shell');
  usePageName(t('safety.heading'));
  const { http } = useSession();
  const { token = '' } = useParams();
  const store = useStore(() => new SafetyReplyStore(http, token));
  return (
    <SignInFrame translations={translations}>
      <Content store={store} />
    </SignInFrame>
  );
});

const Content = observer(function Content({ store }: { readonly store: SafetyReplyStore }) {
  const { t } = useTexts('shell');
  const { state } = store;
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <PageHeading>{t('safety.heading')}</PageHeading>
          <LoadingState label={t('safety.loading')} />
        </>
      );
    case 'gone':
      return <LinkGone title={t('safety.goneTitle')} text={t('safety.goneText')} to="/" label={t('safety.home')} />;
    case 'failed':
      return (
        <ErrorState title={t('safety.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
      );
    case 'open':
      return <Question store={store} reply={state.reply} />;
  }
});

const Question = observer(function Question({
  store,
  reply,
}: {
  readonly store: SafetyReplyStore;
  readonly reply: SafetyReply;
}) {
  const { t, language } = useTexts('shell');
  const { tenant } = useSession();
  // Read here: Field calls its children in its own render, which is outside this observer.
  const { comment, pending, failure } = store;
  const { companyName, firstName, message, sentAt, state } = reply;
  return (
    <div className={styles['fields']}>
      <PageHeading>{firstName === '' ? t('safety.heading') : t('safety.asks', { name: firstName })}</PageHeading>
      <p className={styles['lead']}>
        {t('safety.from', {
          company: companyName,
          time: formatDate(sentAt, language, { style: 'shortDateTime' }),
        })}
      </p>
      <p className={own['message']}>{message}</p>
      {failure !== null && (
        <Notice kind="failure">
          {t('safety.refused')}
          {isApiError(failure) && ` ${failure.message}`}
        </Notice>
      )}
      {state !== 'WAITING' && <GivenReply key={state} reply={reply} />}
      {state !== 'HELP' && (
        <>
          <Field label={t('safety.comment')} hint={t('safety.commentHint')}>
            {(control) => (
              <TextArea
                {...control}
                value={comment}
                maxLength={safetyCommentLength}
                rows={2}
                disabled={pending !== null}
                onChange={store.setComment}
              />
            )}
          </Field>
          {state === 'WAITING' && (
            <Button
              type="primary"
              size="large"
              block
              loading={pending === 'SAFE'}
              disabled={pending !== null}
              onClick={() => void store.say('SAFE')}
            >
              {t('safety.safe')}
            </Button>
          )}
          <Button
            danger
            size="large"
            block
            loading={pending === 'HELP'}
            disabled={pending !== null}
            onClick={() => void store.say('HELP')}
          >
            {t('safety.help')}
          </Button>
        </>
      )}
      <p className={styles['lead']}>{t('safety.emergency', { support: tenant.tenant.customerSupportAddress })}</p>
    </div>
  );
});

/** The reply, given now or before. Takes the focus because its button may be gone. */
function GivenReply({ reply: { state, comment, repliedAt } }: { readonly reply: SafetyReply }) {
  const { t, language } = useTexts('shell');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const when = repliedAt === null ? '' : formatDate(repliedAt, language, { style: 'shortDateTime' });
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind={state === 'HELP' ? 'warning' : 'success'}>
        {t(state === 'HELP' ? 'safety.saidHelp' : 'safety.saidSafe', { when })}
        {comment !== '' && ` ${t('safety.added', { comment })}`}
      </Notice>
    </div>
  );
}
