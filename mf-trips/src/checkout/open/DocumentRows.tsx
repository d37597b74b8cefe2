import type { Trip } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { travellerName } from '../../products/travellerName.ts';
import { missingDocuments } from '../form/missingDocuments.ts';
import styles from './OpenRow.module.css';

/** Missing travel documents: the reader's own link to the profile, others to a mail. */
export function DocumentRows({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const { session } = useSession();
  const titleOf = useItemTitle();
  return missingDocuments(trip).map(({ item, traveller, code }) => {
    const isOwn =
      traveller === null ? item.travellers[0]?.userId === session.user?.id : traveller.userId === session.user?.id;
    const person = traveller ?? item.travellers[0] ?? null;
    return (
      <div key={`${item.id} ${traveller?.userId}`} className={styles['row']}>
        <Icon name="triangle" size={20} />
        <div className={styles['words']}>
          <b>
            {traveller === null
              ? t('attention.ofItem', { item: titleOf(item), words: t(`attention.${code}`) })
              : t(`checkout.document.${code}`, { name: travellerName(traveller) })}
          </b>
          {traveller !== null && <span className="pt-note">{t('checkout.document.for', { item: titleOf(item) })}</span>}
        </div>
        {isOwn && <LinkButton to="/profile/documents">{t('checkout.document.add')}</LinkButton>}
        {!isOwn && person !== null && person.email !== '' && (
          <a href={`mailto:${person.email}`}>{t('checkout.document.ask', { name: person.firstName })}</a>
        )}
      </div>
    );
  });
}
