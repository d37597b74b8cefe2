import styles from './Barcode.module.css';

export interface BarcodeProps {
  /** Modules from top to bottom, `1` is dark. */
  readonly rows: readonly string[];
  /** Text alternative. */
  readonly label: string;
}

/** Light modules around the code that scanners need. */
const quiet = 2;

/** A barcode: dark on white in every theme, since scanners read nothing else. */
export function Barcode({ rows, label }: BarcodeProps) {
  const size = rows.length + 2 * quiet;
  const modules = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    <svg className={styles['barcode']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={modules.join('')} />
    </svg>
  );
}
