import type { PostSummary } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Tag } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import styles from './PostKind.module.css';

/** What a post is about; safety has a mark of its own. */
export function PostKind({ category }: Pick<PostSummary, 'category'>) {
  const { t } = useTexts('mf-company-admin');
  const name = t(`posts.category.${category}`);
  if (category !== 'SAFETY') return <Tag>{name}</Tag>;
  return (
    <span className={styles['warning']}>
      <Icon name="triangle" size={16} />
      {name}
    </span>
  );
}

/** That a post is pinned, or that the reader has to confirm it, or has. */
export function PostMarks({ isPinned, mustAcknowledge, acknowledgedAt }: PostMarksProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <>
      {isPinned && (
        <span className={styles['warning']}>
          <Icon name="pin" size={16} />
          {t('posts.pinned')}
        </span>
      )}
      {mustAcknowledge && acknowledgedAt === null && (
        <span className={styles['warning']}>
          <Icon name="approvals" size={16} />
          {t('posts.toConfirm')}
        </span>
      )}
      {acknowledgedAt !== null && (
        <span className={styles['mark']}>
          <Icon name="check" size={16} />
          {t('posts.confirmed')}
        </span>
      )}
    </>
  );
}

export type PostMarksProps = Pick<PostSummary, 'isPinned' | 'mustAcknowledge' | 'acknowledgedAt'>;
