import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import type { IssuedDocument } from '../actions/papersApi.ts';

export interface IssuedDocumentsProps {
  readonly item: TripItem;
  readonly title: string;
  readonly onOpen: (item: TripItem, document: IssuedDocument) => void;
}

/** Buttons that save the supplier's documents of a booking. */
export function IssuedDocuments({ item, title, onOpen }: IssuedDocumentsProps) {
  const { t } = useTexts('mf-trips');
  return (item.documents ?? []).map((document) => (
    <Button
      key={document.number}
      type="text"
      icon={<Icon name="download" size={16} />}
      aria-label={t('issued.named', { document: t(`issued.${document.kind}`), item: title })}
      onClick={() => onOpen(item, document)}
    >
      {t(`issued.${document.kind}`)}
    </Button>
  ));
}
