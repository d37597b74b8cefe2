import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { usePageName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Notice } from '@portolan/ui/core';
import { PostStore } from './PostStore.ts';
import { PostText } from './PostText.tsx';
import styles from './PostArticle.module.css';

export interface PostArticleProps {
  readonly postId: string;
  /** A post was read or confirmed. */
  readonly onChange: () => void;
}

/** One whole post: its text, why it is not shown to readers, and the reader's confirmation. */
export const PostArticle = observer(function PostArticle({ postId, onChange }: PostArticleProps) {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const store = useStore(() => new PostStore(http, postId, { isInPerson: !session.isActing, onChange }));
  const { state, post } = store;
  usePageName(post?.title ?? t('posts.title'));
  const dateOf = (value: string | null) =>
    value === null ? '' : formatDate(value, language, { style: 'shortDateTime' });

  if (state.kind === 'failed') {
    const isGone = isApiError(state.error) && state.error.status === 404;
    return isGone ? (
      <EmptyState kind="lock" title={t('posts.gone')} description={t('posts.goneText')} />
    ) : (
      <ErrorState
        title={t('posts.postFailed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  }
  if (post === null) return <LoadingState label={t('posts.postLoading')} />;
  if (post.state === 'EXPIRED' && post.body === '') {
    return (
      <EmptyState
        kind="cross"
        title={t('posts.expired', { title: post.title })}
        description={t('posts.expiredText', { date: dateOf(post.expiresAt) })}
      />
    );
  }
  return (
    <article className="pt-surface" aria-label={post.title}>
      {post.state !== 'PUBLISHED' && (
        <div className={styles['notice']}>
          <Notice kind="warning">
            {t(`posts.preview.${post.state}`, { from: dateOf(post.publishAt), until: dateOf(post.expiresAt) })}
          </Notice>
        </div>
      )}
      <PostText {...post} />
      {post.state === 'PUBLISHED' && post.mustAcknowledge && (
        <footer className={styles['confirm']}>
          {post.acknowledgedAt === null ? (
            <>
              <div className={styles['ask']}>
                <p className={styles['question']}>{t('posts.pleaseConfirm')}</p>
                {!store.mayConfirm && <p className={styles['hint']}>{t('posts.notForOthers')}</p>}
              </div>
              {store.mayConfirm && (
                <Button
                  type="primary"
                  icon={<Icon name="check" size={20} />}
                  loading={store.isConfirming}
                  onClick={() => void store.confirm()}
                >
                  {t('posts.confirm')}
                </Button>
              )}
              {store.refusal !== null && (
                <ErrorState
                  title={t('posts.confirmFailed')}
                  requestId={requestIdOf(store.refusal)}
                  onRetry={() => void store.confirm()}
                />
              )}
            </>
          ) : (
            <p className={styles['done']} role="status">
              <Icon name="check" size={20} />
              {t('posts.confirmedAt', { date: dateOf(post.acknowledgedAt) })}
            </p>
          )}
        </footer>
      )}
    </article>
  );
});
