import { isPrintable, printedName } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { Traveller } from '../../travellers/travellers.ts';

export interface TicketNamesProps {
  readonly travellers: readonly Traveller[];
}

/** The name has letters that no airline can print. */
export const isUnprintable = ({ name }: Traveller): boolean => !isPrintable(name);

/** Names as printed on the ticket, to compare with the passport. */
export const TicketNames = ({ travellers }: TicketNamesProps) => (
  <>
    {travellers.map(({ id, name }) => (
      <div key={id}>{printedName(name)}</div>
    ))}
  </>
);

/** Travellers whose names cannot be printed, and where to enter them in Latin letters. */
export function UnprintableNames({ travellers }: TicketNamesProps) {
  const { t } = useTexts('mf-booking');
  return travellers.filter(isUnprintable).map(({ id, kind, name }) => (
    <Notice key={id} kind="warning">
      {t(`flights.unprintable.${kind}`, { name })}
    </Notice>
  ));
}
