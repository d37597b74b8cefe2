import { observer } from 'mobx-react-lite';
import type { TicketBarcode, TripItem } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore } from '@portolan/remote-kit';
import { useParams } from '@portolan/remote-kit/router';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { travellerName } from '../travellerName.ts';
import { useItemTexts } from '../useItemTexts.ts';
import { Barcode } from './Barcode.tsx';
import styles from './TicketBarcodes.module.css';
import { TicketBarcodesStore } from './TicketBarcodesStore.ts';

export interface TicketBarcodesProps {
  readonly item: Pick<TripItem, 'id' | 'travellers' | 'documents'>;
}

/** Barcode of each traveller's ticket; hidden without issued tickets, and outside a trip's page. */
export function TicketBarcodes({ item }: TicketBarcodesProps) {
  const { cartId } = useParams();
  if (cartId === undefined || (item.documents ?? []).every(({ kind }) => kind !== 'TICKET')) return null;
  return <IssuedBarcodes cartId={cartId} item={item} />;
}

const IssuedBarcodes = observer(function IssuedBarcodes({
  cartId,
  item: { id, travellers },
}: TicketBarcodesProps & { readonly cartId: string }) {
  const { t } = useItemTexts();
  const { http } = useSession();
  const store = useStore(() => new TicketBarcodesStore(http, cartId, id));
  const { state } = store;
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('tickets.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
    );
  if (state.kind !== 'ready')
    return (
      <LoadingState label={t('tickets.loading')}>
        <div className={styles['room']} />
      </LoadingState>
    );
  const nameOf = (index: number) => (travellers[index] === undefined ? '' : travellerName(travellers[index]));
  return (
    <ul className={styles['tickets']} aria-label={t('tickets.title')}>
      {state.value.map((barcode, index) => (
        <li key={barcode.number}>
          <Barcode
            rows={barcode.rows}
            label={t('tickets.barcode', { name: nameOf(index), ticket: ticketOf(barcode) })}
          />
          <span>{nameOf(index)}</span>
          <span className={styles['number']}>{ticketOf(barcode)}</span>
        </li>
      ))}
    </ul>
  );
});

const ticketOf = ({ ticketNumber, text }: TicketBarcode): string => ticketNumber ?? text;
