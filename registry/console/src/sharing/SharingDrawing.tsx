import { useTexts } from '@portolan/remote-kit';
import type { SharedKey } from './sharing.ts';
import styles from './SharingDrawing.module.css';

/** In the drawing's own units. */
const [width, rowHeight, leftEdge, rightEdge] = [760, 26, 190, 430];

export interface SharingDrawingProps {
  readonly remotes: readonly string[];
  readonly keys: readonly SharedKey[];
  /** The remote whose lines stand out; null for all alike. */
  readonly chosen: string | null;
}

/** Remotes on the left, shared packages on the right, a line for each use. The table below says the same in words. */
export function SharingDrawing({ remotes, keys, chosen }: SharingDrawingProps) {
  const { t } = useTexts('mf-platform');
  const height = Math.max(remotes.length, keys.length) * rowHeight;
  const middleOf = (index: number, of: number) => (height / of) * (index + 0.5);
  const yOfRemote = (remote: string) => middleOf(remotes.indexOf(remote), remotes.length);
  const isDim = (taker: boolean) => chosen !== null && !taker;
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sharing.drawing')}>
      {keys.flatMap(({ key, takers }, index) =>
        takers.map(({ remote }) => {
          const [from, to] = [yOfRemote(remote), middleOf(index, keys.length)];
          const bend = (leftEdge + rightEdge) / 2;
          const look = chosen === null ? 'line' : remote === chosen ? 'chosenLine' : 'dimLine';
          return (
            <path
              key={`${remote} ${key}`}
              className={styles[look]}
              d={`M${leftEdge} ${from}C${bend} ${from} ${bend} ${to} ${rightEdge} ${to}`}
            />
          );
        }),
      )}
      {remotes.map((remote) => (
        <g key={remote} className={isDim(remote === chosen) ? styles['dim'] : undefined}>
          <circle className={styles['origin']} cx={leftEdge} cy={yOfRemote(remote)} r="5" />
          <text
            className={styles['name']}
            x={leftEdge - 14}
            y={yOfRemote(remote)}
            textAnchor="end"
            dominantBaseline="central"
          >
            {remote}
          </text>
        </g>
      ))}
      {keys.map(({ key, provided, takers }, index) => (
        <g key={key} className={isDim(takers.some(({ remote }) => remote === chosen)) ? styles['dim'] : undefined}>
          <circle className={styles['target']} cx={rightEdge} cy={middleOf(index, keys.length)} r="5" />
          <text
            className={styles['name']}
            x={rightEdge + 14}
            y={middleOf(index, keys.length)}
            dominantBaseline="central"
          >
            {key} <tspan className={styles['version']}>{provided ?? t('sharing.notProvided')}</tspan>
          </text>
        </g>
      ))}
    </svg>
  );
}
