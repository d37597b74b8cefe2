import { useState } from 'react';
import type { Spend } from '@portolan/contracts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card, TabLinks } from '@portolan/ui/base';
import { DataTable, useIsPhone, type DataTableProps } from '@portolan/ui/table';
import { useProductName } from '../records/useProductName.ts';
import { SpendChart } from './SpendChart.tsx';
import { Swatch } from './SpendPatterns.tsx';
import styles from './SpendCard.module.css';

const views = ['chart', 'table'] as const;
type Step = Spend['timeline'][number];

/** Spending over time by product, as a chart or as a table, and each product's share with a link to its trips. */
export function SpendCard({ spend }: { readonly spend: Spend }) {
  const { t, language } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const isPhone = useIsPhone();
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const { products, totals, currency, timeline } = spend;
  const names = new Map(products.map(({ productType }) => [productType, nameOfProduct(productType)]));
  const dateOf = (day: string) => formatDate(day, language, { style: 'shortDate' });
  const numberOf = (value: number) => formatNumber(value, language);
  const columns: DataTableProps<Step>['columns'] = [
    { key: 'from', title: t(`analytics.step.${spend.step}`), render: (_value, { from }) => dateOf(from) },
    ...products.map(({ productType }) => ({
      key: productType,
      title: names.get(productType),
      align: 'right' as const,
      render: (_value: unknown, step: Step) =>
        numberOf(step.products.find((one) => one.productType === productType)?.spend ?? 0),
    })),
    {
      key: 'total',
      title: t('analytics.total'),
      align: 'right',
      render: (_value, step) => numberOf(step.products.reduce((sum, one) => sum + one.spend, 0)),
    },
  ];
  return (
    <Card
      title={t('analytics.byProduct')}
      extra={
        <TabLinks
          label={t('analytics.view')}
          current={view}
          tabs={views.map((key) => ({ key, label: t(`analytics.views.${key}`) }))}
          onChange={(key) => setView(views.find((one) => one === key) ?? view)}
        />
      }
    >
      <p className={styles['hint']}>{t(`analytics.per.${spend.step}`, { currency })}</p>
      <div className={styles['columns']}>
        {view === 'chart' ? (
          <SpendChart spend={spend} names={names} width={isPhone ? 296 : 900} />
        ) : (
          <DataTable<Step> label={t('analytics.byProduct')} columns={columns} dataSource={timeline} rowKey="from" />
        )}
        <ul className={styles['products']} aria-label={t('analytics.shares')}>
          {products.map(({ productType, spend: amount }) => (
            <li key={productType}>
              <Swatch productType={productType} />
              <span className={styles['name']}>{names.get(productType)}</span>
              <span className={styles['share']}>
                {totals.spend > 0 && `${formatPercent((amount / totals.spend) * 100, language)}, `}
                {formatMoney({ amount: Math.round(amount), currency }, language)}
              </span>
              <Link to={`/trips?productType=${productType}&bookingStatus=CONFIRMED`}>
                {t('analytics.openTrips')}
                <span className="pt-visually-hidden">: {names.get(productType)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
