import type { ProductSpend } from '@portolan/contracts';
import styles from './SpendPatterns.module.css';

type Product = ProductSpend['productType'];

/** Fill of a product's area: pattern tells products apart, not colour. */
const fills: Readonly<Record<string, 'dark' | 'mid' | 'stripes' | 'dots' | 'plain' | 'grid'>> = {
  FLIGHT: 'dark',
  HOTEL: 'mid',
  TRAIN: 'stripes',
  TAXI: 'dots',
  RENTAL_CAR: 'plain',
};
const fillOf = (product: Product) => fills[product] ?? 'grid';

/** The patterns of one drawing; `id` separates them from another drawing's. */
export function PatternDefs({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-stripes`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles['ground']} width="6" height="6" />
        <rect className={styles['ink']} width="3" height="6" />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className={styles['ground']} width="6" height="6" />
        <circle className={styles['ink']} cx="3" cy="3" r="1.2" />
      </pattern>
      <pattern id={`${id}-grid`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className={styles['ground']} width="6" height="6" />
        <path className={styles['line']} d="M0 0.5h6M0.5 0v6" />
      </pattern>
    </defs>
  );
}

export interface PatternRectProps {
  readonly patterns: string;
  readonly productType: Product;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An area of a product. */
export function PatternRect({ patterns, productType, ...place }: PatternRectProps) {
  const fill = fillOf(productType);
  const isPattern = fill === 'stripes' || fill === 'dots' || fill === 'grid';
  return (
    <rect
      {...place}
      className={styles[isPattern ? 'pattern' : fill]}
      {...(isPattern && { fill: `url(#${patterns}-${fill})` })}
    />
  );
}

/** The pattern of a product next to its name. */
export function Swatch({ productType }: { readonly productType: Product }) {
  const id = `swatch-${productType}`;
  return (
    <svg className={styles['swatch']} viewBox="0 0 20 20" aria-hidden="true">
      <PatternDefs id={id} />
      <PatternRect patterns={id} productType={productType} x={1} y={1} width={18} height={18} />
    </svg>
  );
}
