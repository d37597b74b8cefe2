import type { Spend } from '@portolan/contracts';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './SpendFigures.module.css';

interface Figure {
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
  readonly decimals: number;
  /** Before and after the number. */
  readonly prefix?: string;
  readonly unit?: string;
  /** Differences of percents are points. */
  readonly isPercent?: boolean;
}

/** What the period comes to, each figure with what it was in the period before. */
export function SpendFigures({ spend: { totals, previous, currency } }: { readonly spend: Spend }) {
  const { t } = useTexts('mf-company-admin');
  const kilos = (grams: number) => grams / 1000;
  const figures: readonly Figure[] = [
    { name: 'spend', value: totals.spend, before: previous.spend, decimals: 0, prefix: currency },
    { name: 'trips', value: totals.trips, before: previous.trips, decimals: 0 },
    { name: 'travellers', value: totals.travellers, before: previous.travellers, decimals: 0 },
    { name: 'co2', value: kilos(totals.co2Grams), before: kilos(previous.co2Grams), decimals: 1, unit: 'kg' },
    {
      name: 'policy',
      value: totals.inPolicyPercent,
      before: previous.inPolicyPercent,
      decimals: 1,
      unit: '%',
      isPercent: true,
    },
    { name: 'leadDays', value: totals.leadDays, before: previous.leadDays, decimals: 1, unit: t('analytics.daysUnit') },
  ];
  return (
    <dl className={styles['figures']} aria-label={t('analytics.figures')}>
      {figures.map((figure) => (
        <FigureCard key={figure.name} {...figure} />
      ))}
    </dl>
  );
}

function FigureCard(figure: Figure) {
  const { t, language } = useTexts('mf-company-admin');
  const { name, value, decimals, prefix, unit } = figure;
  return (
    <div className={styles['figure']}>
      <dt>{t(`analytics.figure.${name}`)}</dt>
      <dd className={styles['value']}>
        {prefix !== undefined && <span className={styles['unit']}>{prefix} </span>}
        {value === null ? t('analytics.none') : formatNumber(value, language, Number.isInteger(value) ? 0 : decimals)}
        {unit !== undefined && value !== null && <span className={styles['unit']}> {unit}</span>}
      </dd>
      <dd className={styles['trend']}>
        <Trend {...figure} />
      </dd>
    </div>
  );
}

/** How a figure has moved: an arrow, by how much, and what it was. The arrow's meaning stands in words beside it. */
function Trend({ value, before, decimals, isPercent = false }: Figure) {
  const { t, language } = useTexts('mf-company-admin');
  if (value === null || before === null || (before === 0 && value !== 0)) return <>{t('analytics.noComparison')}</>;
  if (value === before) return <>{t('analytics.same')}</>;
  const by = isPercent
    ? t('analytics.points', { by: formatNumber(Math.abs(value - before), language, 1) })
    : t('analytics.percent', { by: formatNumber((Math.abs(value - before) / before) * 100, language) });
  return (
    <>
      <span aria-hidden="true">{value > before ? '↗' : '↘'} </span>
      <span className="pt-visually-hidden">{t(value > before ? 'analytics.up' : 'analytics.down')} </span>
      {t('analytics.was', { by, before: formatNumber(before, language, Number.isInteger(before) ? 0 : decimals) })}
    </>
  );
}
