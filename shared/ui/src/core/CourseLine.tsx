import styles from './CourseLine.module.css';

export interface CourseLineProps {
  /** Words above the line, such as the duration. */
  readonly above?: string | undefined;
  /** Words below it, such as the number of transfers. */
  readonly below?: string | undefined;
  /** Transfers on the way, drawn as ticks. Default 0. */
  readonly changes?: number;
  readonly direction?: 'horizontal' | 'vertical';
}

/** The one motif: a hollow dot at the start, a line with a tick for each transfer, a filled dot at the end. */
export function CourseLine({ above, below, changes = 0, direction = 'horizontal' }: CourseLineProps) {
  return (
    <span className={styles[direction]}>
      {above !== undefined && <span className={styles['words']}>{above}</span>}
      <span className={styles['line']} aria-hidden="true">
        {Array.from({ length: changes }, (_unused, index) => (
          <span key={index} className={styles['tick']} />
        ))}
      </span>
      {below !== undefined && <span className={styles['words']}>{below}</span>}
    </span>
  );
}
