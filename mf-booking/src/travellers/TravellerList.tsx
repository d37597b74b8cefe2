import { useTexts } from '@portolan/remote-kit';
import { Avatar } from '@portolan/ui/core';
import { GuestTag } from './GuestTag.tsx';
import type { Traveller } from './travellers.ts';
import styles from './TravellerList.module.css';

export type ListedTraveller = Pick<Traveller, 'id' | 'name' | 'kind'>;

/** Travellers, with guests marked (spec §2). */
export function TravellerList({ travellers }: { readonly travellers: readonly ListedTraveller[] }) {
  const { t } = useTexts('mf-booking');
  return (
    <ul className={styles['list']} aria-label={t('travellers.title')}>
      {travellers.map(({ id, name, kind }) => (
        <li key={id}>
          <Avatar name={name} />
          {name}
          {kind === 'guest' && <GuestTag />}
        </li>
      ))}
    </ul>
  );
}
