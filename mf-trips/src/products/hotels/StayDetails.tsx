import type { HotelItem } from '@portolan/contracts';
import { DescriptionRows } from '@portolan/ui/base';
import { useItemTexts } from '../useItemTexts.ts';
import { priceRows, roomRows } from './stayRows.ts';

/** The room and the terms of a stay, in full: beds, what is included, and what each night costs. */
export function StayDetails({ item }: { readonly item: HotelItem }) {
  const texts = useItemTexts();
  return <DescriptionRows rows={[...roomRows(item, texts), ...priceRows(item, texts)]} />;
}
