import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { postCategories, postsPageSize } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { tellWaitingChanged, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useParams, useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { EmptyState, ErrorState, Icon, LoadingState, PageHeading } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { Checkbox } from '@portolan/ui/form';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { PostList } from './PostList.tsx';
import { postsList } from './postsList.ts';
import { parsePostsQuery, serialisePostsQuery, type PostsQuery } from './postsQuery.ts';
import styles from './PostsPage.module.css';

const loadArticle = async () => (await import('./PostArticle.tsx')).PostArticle;

/** The company's posts: the list, and next to it the open post (screens §13). On a phone one of the two. */
export const PostsPage = observer(function PostsPage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const { '*': postId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const query = parsePostsQuery(params);
  const list = useStore(() => postsList(http, query));
  const { state, lastPage } = list;
  const page = state.kind === 'ready' ? state.value : state.kind === 'loading' ? state.previous : null;
  const isFiltered = query.category !== null || query.isUnread;

  const goTo = (change: Partial<PostsQuery>, options = {}) =>
    setParams(serialisePostsQuery({ ...query, page: 1, ...change }), options);
  useEffect(() => list.show(query));
  useEffect(() => {
    if (lastPage !== null) goTo({ page: lastPage }, { replace: true });
  });
  const handleRead = () => {
    void list.load();
    tellWaitingChanged();
  };

  return (
    <div className={styles['page']} data-open={postId !== ''}>
      <header className="pt-bar">
        <PageHeading
          aside={
            page !== null &&
            page.unread > 0 && <span className="pt-note">{t('posts.unread', { count: page.unread })}</span>
          }
        >
          {t('posts.title')}
        </PageHeading>
        {session.isAdmin && (
          <Link className={styles['manage']} to="/news/manage">
            <Icon name="pencil" size={20} />
            {t('posts.manage')}
          </Link>
        )}
      </header>
      <Link className={styles['back']} to={{ pathname: '/news', search: params.toString() }}>
        <Icon name="chevron-left" size={20} />
        {t('posts.back')}
      </Link>
      <div className={styles['filters']}>
        <TabLinks
          label={t('posts.categories')}
          current={query.category ?? 'ALL'}
          tabs={[
            { key: 'ALL', label: t('posts.category.ALL') },
            ...postCategories.map((key) => ({ key, label: t(`posts.category.${key}`) })),
          ]}
          onChange={(key) => goTo({ category: postCategories.find((category) => category === key) ?? null })}
        />
        <Checkbox checked={query.isUnread} onChange={({ target }) => goTo({ isUnread: target.checked })}>
          {t('posts.unreadOnly')}
        </Checkbox>
      </div>
      <div className={styles['columns']}>
        <section className={styles['list']} aria-label={t('posts.list')}>
          {state.kind === 'failed' && (
            <ErrorState
              title={t('posts.failed')}
              requestId={requestIdOf(state.error)}
              onRetry={() => void list.load()}
            />
          )}
          {page === null && state.kind !== 'failed' && <LoadingState label={t('posts.loading')} />}
          {page !== null && page.content.length === 0 && (
            <EmptyState
              kind={isFiltered ? 'cross' : 'open'}
              title={t(isFiltered ? 'posts.nothingFound' : 'posts.empty')}
              description={t(isFiltered ? 'posts.nothingFoundText' : 'posts.emptyText')}
            />
          )}
          {page !== null && page.content.length > 0 && (
            <PostList posts={page.content} currentId={postId} search={params.toString()} />
          )}
          {page !== null && page.totalPages > 1 && (
            <Paginator
              page={query.page}
              pageSize={postsPageSize}
              pageSizes={[postsPageSize]}
              totalItems={page.totalItems}
              onChange={(next) => goTo({ page: next })}
            />
          )}
        </section>
        {postId === '' && page !== null && page.content.length > 0 && (
          <div className={styles['choose']}>
            <EmptyState kind="open" title={t('posts.choose')} />
          </div>
        )}
        {postId !== '' && (
          <div className={styles['post']}>
            <LazyPart key={postId} load={loadArticle} props={{ postId, onChange: handleRead }} />
          </div>
        )}
      </div>
    </div>
  );
});
