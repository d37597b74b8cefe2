import { isPrintable, printedName } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { Traveller } from '../../travellers/travellers.ts';

export interface TicketNamesProps {
  readonly travellers: readonly Traveller[];
}

/** Somebody whose name has letters that no airline prints. */
export const isUnprintable = ({ name }: Traveller): boolean => !isPrintable(name);

/** Names in the letters in which they stand on a ticket, so that whoever reads them can hold them against the passport. */
export const TicketNames = ({ travellers }: TicketNamesProps) => (
  <>
    {travellers.map(({ id, name }) => (
      <div key={id}>{printedName(name)}</div>
    ))}
  </>
);

/** Says whose name cannot be printed, and where it is asked for in Latin letters; nothing where all can. */
export function UnprintableNames({ travellers }: TicketNamesProps) {
  const { t } = useTexts('mf-booking');
  return travellers.filter(isUnprintable).map(({ id, kind, name }) => (
    <Notice key={id} kind="warning">
      {t(`flights.unprintable.${kind}`, { name })}
    </Notice>
  ));
}
