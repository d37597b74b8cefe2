import styles from './CourseLine.module.css';

export interface CourseLineProps {
  /** Words over the line, such as the duration. */
  readonly above?: string | undefined;
  /** Words under it, such as the changes. */
  readonly below?: string | undefined;
  /** Changes on the way, drawn as ticks. Default 0. */
  readonly changes?: number;
  readonly direction?: 'horizontal' | 'vertical';
}

/** The one motif: a hollow dot where it starts, a line with a tick for each change, a filled dot where it ends. */
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
