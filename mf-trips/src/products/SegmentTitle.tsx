import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import type { Segment } from './product.ts';
import { useItemTitle } from './useItemTitle.ts';

export interface SegmentTitleProps {
  readonly item: TripItem | SharedTripItem;
  readonly segment: Segment;
}

/** Title and place of a segment on a later day, such as "Return: Rental car, Compact or similar, Malmö Airport". */
export function SegmentTitle({ item, segment: { title, from } }: SegmentTitleProps) {
  const { t } = useTexts('mf-trips');
  const name = useItemTitle()(item);
  return (
    <span>
      <b>{title === undefined ? name : t(title, { item: name })}</b> {from.name}
    </span>
  );
}
