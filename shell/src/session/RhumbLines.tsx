import { useMemo } from 'react';
import { chartFor } from './rhumbLines.ts';
import styles from './RhumbLines.module.css';

const size = 1000;
const at = (value: number) => Math.round(value * size);

/** The tenant's chart on a dark background. */
export function RhumbLines({ name }: { name: string }) {
  const chart = useMemo(() => chartFor(name), [name]);
  const last = chart.course.at(-1);
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="xMidYMid slice">
      <g className={styles['lines']}>
        {chart.lines.map(({ from, to }, index) => (
          <line key={index} x1={at(from.x)} y1={at(from.y)} x2={at(to.x)} y2={at(to.y)} />
        ))}
      </g>
      <polyline className={styles['course']} points={chart.course.map(({ x, y }) => `${at(x)},${at(y)}`).join(' ')} />
      {chart.roses.map((rose, index) => (
        <circle
          key={index}
          className={chart.course.includes(rose) ? styles['stop'] : styles['rose']}
          cx={at(rose.x)}
          cy={at(rose.y)}
          r={chart.course.includes(rose) ? 10 : 6}
        />
      ))}
      {last && <circle className={styles['arrival']} cx={at(last.x)} cy={at(last.y)} r={10} />}
    </svg>
  );
}
