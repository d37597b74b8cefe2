import type { Post } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { PostBody } from './PostBody.tsx';
import { PostKind } from './PostKind.tsx';
import styles from './PostText.module.css';

export type PostTextProps = Pick<
  Post,
  'category' | 'title' | 'summary' | 'body' | 'picture' | 'language' | 'publishAt' | 'author'
>;

/** A post as read, and as previewed by its author. */
export function PostText({
  category,
  title,
  summary,
  body,
  picture,
  language: written,
  publishAt,
  author,
}: PostTextProps) {
  const { t, language } = useTexts('mf-company-admin');
  return (
    <div className={styles['text']}>
      <p className="pt-line-8 pt-quiet pt-note">
        <PostKind category={category} />
        {publishAt !== null && <span>{formatDate(publishAt, language, { style: 'shortDate' })}</span>}
        {author !== null && <span>{t('posts.by', { name: author })}</span>}
      </p>
      <div lang={written} className={styles['words']}>
        <h2>{title}</h2>
        {picture !== null && <img className={styles['picture']} src={picture.path} alt={picture.alt} />}
        {summary !== '' && <p className={styles['lead']}>{summary}</p>}
        <PostBody markdown={body} />
      </div>
    </div>
  );
}
