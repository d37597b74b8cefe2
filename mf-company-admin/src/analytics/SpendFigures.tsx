import type { Spend } from '@portolan/contracts';
import { formatNumber, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { linePoints } from './chartScale.ts';
import { changeOf } from './figureChange.ts';
import styles from './SpendFigures.module.css';

interface Figure {
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
  /** Number of trips or people behind `before`. */
  readonly base: number;
  readonly decimals: number;
  /** Before and after the number. */
  readonly prefix?: string;
  readonly unit?: string;
  /** Whether the figure is a percentage, whose change is given in percentage points. */
  readonly isPercent?: boolean;
  /** Name, if it has a text of the tab. */
  readonly label?: string;
  /** Note about the value's scope, if it does not cover all spending. */
  readonly coverage?: string | undefined;
  /** The figure's value in each step of the period; null for steps without one. */
  readonly course?: readonly (number | null)[];
}

type Step = Spend['timeline'][number];

/** Totals of the period, each compared with the period before. */
export function SpendFigures({ spend, isCompared }: { readonly spend: Spend; readonly isCompared: boolean }) {
  const { t } = useTexts('mf-company-admin');
  const { totals, previous, currency, timeline } = spend;
  const { compared = 0, bookings = 0 } = totals;
  const isPartial = compared > 0 && compared < bookings;
  const kilos = (grams: number) => grams / 1000;
  const base = previous.trips;
  const spendOf = (step: Step) => step.products.reduce((sum, one) => sum + one.spend, 0);
  const figures: readonly Figure[] = [
    {
      name: 'spend',
      value: totals.spend,
      before: previous.spend,
      base,
      decimals: 0,
      prefix: currency,
      course: timeline.map(spendOf),
    },
    { name: 'trips', value: totals.trips, before: previous.trips, base, decimals: 0 },
    {
      name: 'travellers',
      value: totals.travellers,
      before: previous.travellers,
      base: previous.travellers,
      decimals: 0,
    },
    {
      name: 'co2',
      value: kilos(totals.co2Grams),
      before: kilos(previous.co2Grams),
      base,
      decimals: 1,
      unit: 'kg',
      course: timeline.map(({ co2Grams }) => co2Grams),
    },
    {
      name: 'policy',
      value: totals.inPolicyPercent,
      before: previous.inPolicyPercent,
      base,
      decimals: 1,
      isPercent: true,
      course: timeline.map(({ inPolicyPercent }) => inPolicyPercent),
    },
    {
      name: 'leadDays',
      value: totals.leadDays,
      before: previous.leadDays,
      base,
      decimals: 1,
      unit: t('analytics.daysUnit'),
      course: timeline.map(({ leadDays }) => leadDays),
    },
    {
      name: 'savingsLost',
      label: t('analytics.savingsLost'),
      coverage: isPartial ? t('analytics.knownFor', { compared, count: bookings }) : undefined,
      value: totals.savingsLost,
      before: previous.savingsLost,
      base,
      decimals: 0,
      prefix: currency,
      course: timeline.map(({ savingsLost }) => savingsLost),
    },
  ];
  return (
    <dl className={styles['figures']} aria-label={t('analytics.figures')}>
      {figures.map((figure) => (
        <FigureCard key={figure.name} {...figure} isCompared={isCompared} />
      ))}
    </dl>
  );
}

function FigureCard({ isCompared, ...figure }: Figure & { readonly isCompared: boolean }) {
  const { t, language } = useTexts('mf-company-admin');
  const { name, value, decimals, prefix, unit, label, coverage, isPercent = false, course = [] } = figure;
  const number = (of: number) => formatNumber(of, language, Number.isInteger(of) ? 0 : decimals);
  return (
    <div className={styles['figure']}>
      <dt>{label ?? t(`analytics.figure.${name}`)}</dt>
      <dd className={styles['value']}>
        {prefix !== undefined && value !== null && <span className={styles['unit']}>{prefix} </span>}
        {value === null ? t('analytics.none') : isPercent ? formatPercent(value, language) : number(value)}
        {unit !== undefined && value !== null && <span className={styles['unit']}> {unit}</span>}
      </dd>
      {coverage !== undefined && <dd className="pt-caption">{coverage}</dd>}
      {isCompared && (
        <dd className="pt-caption">
          <Trend {...figure} />
        </dd>
      )}
      <CourseLine course={course} />
    </div>
  );
}

/**
 * Change of a figure: an arrow, the difference and the earlier value; only the latter over a small base. A word repeats the arrow's
 * meaning.
 */
function Trend({ value, before, base, decimals, isPercent = false }: Figure) {
  const { t, language } = useTexts('mf-company-admin');
  if (value === null || before === null) return <>{t('analytics.noComparison')}</>;
  if (value === before) return <>{t('analytics.same')}</>;
  const change = changeOf({ value, before, base, isPercent });
  const was = isPercent
    ? formatPercent(before, language)
    : formatNumber(before, language, Number.isInteger(before) ? 0 : decimals);
  const isUp = value > before;
  const arrow = <span aria-hidden="true">{isUp ? '↗' : '↘'} </span>;
  if (change === null)
    return (
      <>
        {arrow}
        <span className="pt-visually-hidden">{t(isUp ? 'analytics.higher' : 'analytics.lower')} </span>
        {t('analytics.wasOnly', { before: was })}
      </>
    );
  const by = isPercent
    ? t('analytics.points', { by: formatNumber(change, language, 1) })
    : formatPercent(change, language);
  return (
    <>
      {arrow}
      <span className="pt-visually-hidden">{t(isUp ? 'analytics.up' : 'analytics.down')} </span>
      {t('analytics.was', { by, before: was })}
    </>
  );
}

/** The figure's curve over the period; the table of spending has its numbers. Nothing for fewer than two steps with values. */
function CourseLine({ course }: { readonly course: readonly (number | null)[] }) {
  const points = linePoints(course, { width: 140, height: 28 });
  if (points === null) return null;
  return (
    <dd className={styles['course']} aria-hidden="true">
      <svg viewBox="0 -2 140 32" preserveAspectRatio="none">
        <polyline points={points} vectorEffect="non-scaling-stroke" />
      </svg>
    </dd>
  );
}
