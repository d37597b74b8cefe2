import { useTexts } from '@portolan/remote-kit';
import styles from './drawings.module.css';

type Tone = 'far' | 'wall' | 'trim' | 'gap' | 'lit' | 'line';

/** Paths in a box of 200 × 96, each with its tone. */
const scenes = {
  ROOM: [
    ['far', 'M118 10h58v44h-58zM0 74h200v22H0z'],
    ['gap', 'M146 10h2v44h-2zM118 31h58v2h-58z'],
    ['trim', 'M20 38h8v44h-8zM116 60h8v22h-8zM10 46h8l3 8H7z'],
    ['wall', 'M28 58h96v20H28zM8 60h12v18H8z'],
    ['lit', 'M34 50h20q4 0 4 4v3q0 4-4 4H34q-4 0-4-4v-3q0-4 4-4z'],
  ],
  LOBBY: [
    ['far', 'M14 12h172v68H14z'],
    ['gap', 'M34 80V40a16 16 0 0 1 32 0v40zM84 80V40a16 16 0 0 1 32 0v40zM134 80V40a16 16 0 0 1 32 0v40z'],
    ['wall', 'M0 80h200v16H0z'],
    ['trim', 'M76 62h48v22H76z'],
    ['lit', 'M100 52a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'],
  ],
  BREAKFAST: [
    ['far', 'M0 80h200v16H0zM60 40a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM112 42h12v12h-12zM140 46h20v8h-20z'],
    ['trim', 'M29 0h2v18h-2zM99 0h2v18h-2zM169 0h2v18h-2zM14 54h172v6H14z'],
    ['wall', 'M20 28a10 10 0 0 1 20 0zM160 28a10 10 0 0 1 20 0zM22 60h156v24H22z'],
    ['lit', 'M90 28a10 10 0 0 1 20 0z'],
  ],
  GYM: [
    ['far', 'M0 78h200v18H0zM16 14h168v40H16z'],
    ['gap', 'M70 14h4v40h-4zM126 14h4v40h-4z'],
    ['line', 'M30 78h44l-6-8H36zM66 70 74 34h8M88 72h44M95 62v20M125 62v20M88 67v10M132 67v10'],
    ['lit', 'M105 69h10v6h-10z'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [Tone, string])[]>>;
export type Scene = keyof typeof scenes;

export interface InteriorProps {
  readonly scene: Scene;
  /** Text of the image. */
  readonly name: string;
}

/** Drawing of the kind of room, in place of a photo. */
export function Interior({ scene, name }: InteriorProps) {
  const { t } = useTexts('mf-booking');
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 200 96"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('hotels.illustration', { name })}
    >
      <path className={styles['ground']} d="M0 0h200v96H0z" />
      {scenes[scene].map(([tone, d]) => (
        <path key={d} className={styles[tone]} d={d} />
      ))}
    </svg>
  );
}
