import type { PostSummary } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { PostKind, PostMarks } from './PostKind.tsx';
import styles from './PostList.module.css';

export interface PostListProps {
  readonly posts: readonly PostSummary[];
  /** The post open next to the list; undefined for none. */
  readonly currentId: string | undefined;
  /** The URL's query, which stays while posts are opened one after the other. */
  readonly search: string;
}

/** The posts, each a link to its whole text. */
export function PostList({ posts, currentId, search }: PostListProps) {
  const { t, language } = useTexts('mf-company-admin');
  return (
    <ul className={styles['list']} aria-label={t('posts.list')}>
      {posts.map((post) => (
        <li key={post.id} data-alarm={post.category === 'SAFETY' && post.isPinned}>
          <Link
            to={{ pathname: `/news/${post.id}`, search }}
            className={styles['post']}
            aria-current={post.id === currentId ? 'true' : undefined}
          >
            {post.readAt === null && <span className={styles['dot']} aria-hidden="true" />}
            <span className={styles['title']} lang={post.language} data-unread={post.readAt === null}>
              {post.readAt === null && <span className="pt-visually-hidden">{t('posts.unreadMark')} </span>}
              {post.title}
            </span>
            {post.summary !== '' && (
              <span className={styles['summary']} lang={post.language}>
                {post.summary}
              </span>
            )}
            <span className={styles['marks']}>
              <PostKind category={post.category} />
              {post.publishAt !== null && <span>{formatDate(post.publishAt, language, { style: 'shortDate' })}</span>}
              <PostMarks {...post} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
