import type { ReactNode } from 'react';
import type { TaxiOffer } from '@portolan/contracts';
import { formatDate, formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { usePolicyRows } from '../../search/add-to-trip/AddToTripContent.tsx';
import { useZoneNote } from '../../clock/useZoneNote.ts';

export interface AddToCartRowsProps {
  readonly offer: TaxiOffer;
  readonly travellers: ReactNode;
}

/** Time, travellers and policy verdict; for a converted price also the rate, of the day below the price. */
export function AddToCartRows({ offer: { start, converted, quotation, policy }, travellers }: AddToCartRowsProps) {
  const { t, language } = useTexts('mf-booking');
  const zoneNote = useZoneNote();
  const policyRows = usePolicyRows(policy);
  const pickup = formatDate(start.dateTime, language, { style: 'pickup', zone: start.timeZone });
  const rate = {
    from: quotation.currencyCode,
    to: converted.currencyCode,
    rate: formatNumber(converted.rate, language, 4),
  };
  return (
    <DescriptionRows
      rows={[
        {
          label: t('cart.pickup'),
          value: [pickup, zoneNote(start.dateTime, start.timeZone)].filter(Boolean).join(' '),
        },
        { label: t('travellers.title'), value: travellers },
        ...policyRows,
        ...(rate.from === rate.to ? [] : [{ label: t('cart.rate'), value: t('cart.rateValue', rate) }]),
      ]}
    />
  );
}
