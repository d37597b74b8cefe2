import { defaultTabOrder, type Corporation } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import styles from './DefaultsCard.module.css';

/** What new people and searches of the company begin with. */
export function DefaultsCard({ company }: { readonly company: Corporation }) {
  const { t } = useTexts('mf-company-admin');
  const chosen = defaultTabOrder
    .filter((product) => company.tabOrder.includes(product))
    .sort((one, other) => company.tabOrder.indexOf(one) - company.tabOrder.indexOf(other));
  const products = chosen.length === 0 ? defaultTabOrder : chosen;
  const order = (
    <ol className={styles['order']}>
      {products.map((product) => (
        <li key={product}>{t(`product.${product}`)}</li>
      ))}
    </ol>
  );
  return (
    <Card title={t('company.defaults')}>
      <DescriptionRows
        rows={[
          { label: t('company.language'), value: t(`language.${company.defaultLanguage}`) },
          { label: t('company.currency'), value: company.defaultCurrency },
          { label: t('company.tabOrder'), value: order },
        ]}
      />
    </Card>
  );
}
