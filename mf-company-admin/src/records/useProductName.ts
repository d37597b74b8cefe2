import type { ProductType } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** Product names on the company's screens; the code for a product that this version of the page does not know. */
export function useProductName(): (product: ProductType | (string & {})) => string {
  const { t } = useTexts('mf-company-admin');
  return (product) => t(`productName.${product}`, { defaultValue: product });
}
