import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button } from '@portolan/ui/core';
import type { Leaving, MembershipGroup } from './LoyaltyStore.ts';
import { wordsOf } from './membershipWords.ts';
import styles from './MembershipCard.module.css';

export interface MembershipCardProps {
  readonly group: MembershipGroup;
  readonly isBusy: boolean;
  readonly onDelete: (leaving: Leaving) => void;
}

/** Memberships of one kind: program, provider and number. */
export function MembershipCard({ group: { resource, memberships }, isBusy, onDelete }: MembershipCardProps) {
  const { t } = useTexts('mf-profile');
  return (
    <Card title={t(`loyalty.resource.${resource}`)}>
      <ul className={styles['list']}>
        {memberships.map((membership) => {
          const { name, provider } = wordsOf(membership, (type) => t(`loyalty.provider.${type}`));
          return (
            <li key={membership.id} className={styles['row']}>
              <span className={styles['program']}>
                <strong className={styles['name']}>{name}</strong>
                {provider !== '' && <span className="pt-note">{provider}</span>}
              </span>
              <span className={styles['number']}>{membership.membershipNumber}</span>
              <Button
                size="small"
                danger
                disabled={isBusy}
                aria-label={t('loyalty.deleteOf', { name })}
                onClick={() => onDelete({ resource, membership })}
              >
                {t('loyalty.delete.confirm')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
