import type { HotelItem } from '@portolan/contracts';
import { DescriptionRows } from '@portolan/ui/base';
import { useItemTexts } from '../useItemTexts.ts';
import { priceRows, roomRows } from './stayRows.ts';

/** Room and terms of a stay: beds, included services and the price of each night. */
export function StayDetails({ item }: { readonly item: HotelItem }) {
  const texts = useItemTexts();
  return <DescriptionRows rows={[...roomRows(item, texts), ...priceRows(item, texts)]} />;
}
