import type { ProductType } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** What products are called on the company's screens, in all tabs alike; of one that is newer than the page, its code. */
export function useProductName(): (product: ProductType | (string & {})) => string {
  const { t } = useTexts('mf-company-admin');
  return (product) => t(`productName.${product}`, { defaultValue: product });
}
