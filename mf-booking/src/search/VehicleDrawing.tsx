import { useTexts } from '@portolan/remote-kit';
import styles from './VehicleDrawing.module.css';

interface Body {
  readonly shell: string;
  readonly windows: string;
}

const saloon: Body = {
  shell: 'M8 61v-9q0-8 9-9l32-5 21-15q8-6 18-6h30q11 0 19 8l15 14 24 5q10 2 10 10v8q0 3-4 3H12q-4 0-4-4z',
  windows: 'M61 37l17-12q4-3 9-3h12v15zM105 22h12q8 0 13 5l11 10h-36z',
};
const estate: Body = {
  shell: 'M8 61v-9q0-8 9-9l30-5 21-15q8-6 18-6h66q9 0 12 8l7 15 8 3q7 2 7 9v9q0 4-4 4H12q-4 0-4-4z',
  windows: 'M59 37l17-12q4-3 9-3h13v15zM104 22h22v15h-22zM132 22h15q4 0 6 4l5 11h-26z',
};
const van: Body = {
  shell: 'M6 61V47q0-8 8-9l22-4 18-22q5-6 13-6h103q12 0 12 12v43q0 4-4 4H10q-4 0-4-4z',
  windows: 'M46 34l14-17q2-3 6-3h16v20zM88 14h34v20H88zM128 14h38q4 0 4 4v16h-42z',
};

export type VehicleShape = 'saloon' | 'estate' | 'van';

const bodies: Readonly<Record<VehicleShape, Body>> = { saloon, estate, van };

export interface VehicleDrawingProps {
  readonly shape: VehicleShape;
  /** Draws a bolt for an electric vehicle. */
  readonly isElectric: boolean;
}

/** Side view of the kind of car, in place of a missing photo. */
export function VehicleDrawing({ shape, isElectric }: VehicleDrawingProps) {
  const { t } = useTexts('mf-booking');
  const { shell, windows } = bodies[shape];
  return (
    <svg viewBox="0 0 188 84" role="img" aria-label={t('offer.illustration')} className={styles['drawing']}>
      <ellipse className={styles['ground']} cx="94" cy="75" rx="86" ry="4" />
      <path className={styles['shell']} d={shell} />
      <path className={styles['glass']} d={windows} />
      {[45, 146].map((cx) => (
        <g key={cx}>
          <circle className={styles['tyre']} cx={cx} cy="63" r="13" />
          <circle className={styles['glass']} cx={cx} cy="63" r="5" />
        </g>
      ))}
      {isElectric && <path className={styles['bolt']} d="M98 40l-8 11h6l-2 9 9-12h-6z" />}
    </svg>
  );
}
