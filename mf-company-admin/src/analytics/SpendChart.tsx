import { useId } from 'react';
import type { ProductSpend, Spend } from '@portolan/contracts';
import { formatDate, formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { axisSteps, labelledPlaces } from './chartScale.ts';
import { PatternDefs, PatternRect } from './SpendPatterns.tsx';
import styles from './SpendChart.module.css';

export interface SpendChartProps {
  readonly spend: Spend;
  readonly names: ReadonlyMap<ProductSpend['productType'], string>;
  /** In the drawing's own units, which are CSS pixels at this width. */
  readonly width: number;
}

const height = 260;
const edge = { left: 56, right: 8, top: 16, bottom: 28 };
/** Width of a date under the axis. */
const labelWidth = 56;

/** A day in short form for the axis: the page names the years of the period. */
const withoutYear = (date: string): string => date.replace(/ \d{4}\.?$/, '');

/**
 * Stacked bars over time, the largest product at the bottom. The table next to it serves keyboards and screen readers. Drawn by our own
 * code: chart libraries draw canvases without patterns, or weigh more than the whole page.
 */
export function SpendChart({ spend, names, width }: SpendChartProps) {
  const { t, language } = useTexts('mf-company-admin');
  const patterns = useId();
  const { timeline, products, currency } = spend;
  const order = products.map(({ productType }) => productType);
  const sums = timeline.map((step) => step.products.reduce((sum, one) => sum + one.spend, 0));
  const ticks = axisSteps(Math.max(...sums));
  const top = ticks.at(-1) ?? 1;
  const plot = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const slot = plot.width / timeline.length;
  const bar = Math.min(40, Math.max(2, slot * 0.7));
  const yOf = (amount: number) => edge.top + plot.height * (1 - amount / top);
  const labelled = labelledPlaces(timeline.length, Math.floor(plot.width / labelWidth)).filter(
    (index) => edge.left + slot * index + labelWidth <= width,
  );
  const highest = sums.indexOf(Math.max(...sums));
  const dateOf = (day: string) => formatDate(day, language, { style: 'shortDate' });
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('analytics.chartText', {
        products: [...names.values()].join(', '),
        from: dateOf(spend.from),
        to: dateOf(spend.to),
        most: `${currency} ${formatNumber(sums[highest] ?? 0, language)}`,
        when: dateOf(timeline[highest]?.from ?? spend.from),
      })}
    >
      <PatternDefs id={patterns} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x1={edge.left} x2={width - edge.right} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={styles['tick']} x={edge.left - 8} y={yOf(tick) + 4}>
            {formatNumber(tick, language)}
          </text>
        </g>
      ))}
      {timeline.map((step, index) => {
        const x = edge.left + slot * index + (slot - bar) / 2;
        let below = 0;
        return (
          <g key={step.from}>
            {order.map((productType) => {
              const amount = step.products.find((one) => one.productType === productType)?.spend ?? 0;
              if (amount <= 0) return null;
              below += amount;
              return (
                <PatternRect
                  key={productType}
                  patterns={patterns}
                  productType={productType}
                  x={x}
                  y={yOf(below)}
                  width={bar}
                  height={yOf(below - amount) - yOf(below)}
                />
              );
            })}
            {labelled.includes(index) && (
              <text className={styles['date']} x={edge.left + slot * index} y={height - 8}>
                {withoutYear(dateOf(step.from))}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
