import type { HotelFacade as Facade } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import styles from './drawings.module.css';

type Tone = 'far' | 'wall' | 'trim' | 'gap' | 'lit';

interface Shape {
  readonly tone: Tone;
  readonly d: string;
}

const rect = (tone: Tone, x: number, y: number, width: number, height: number): Shape => ({
  tone,
  d: `M${x} ${y}h${width}v${height}h-${width}z`,
});

/** Windows in rows, the one with index `lit` lighted. */
function windows(lit: number, places: readonly (readonly [number, number])[], draw: (x: number, y: number) => string) {
  return places.map(([x, y], index): Shape => ({ tone: index === lit % places.length ? 'lit' : 'gap', d: draw(x, y) }));
}

function grid(columns: number, rows: number, x: number, y: number, dx: number, dy: number) {
  return Array.from({ length: columns * rows }, (_unused, index): readonly [number, number] => [
    x + (index % columns) * dx,
    y + Math.floor(index / columns) * dy,
  ]);
}

const arch = (width: number, height: number) => (x: number, y: number) =>
  `M${x} ${y + height}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;
const pane = (width: number, height: number) => (x: number, y: number) => `M${x} ${y}h${width}v${height}h-${width}z`;
const gable = (x: number, y: number, width: number) => `M${x} ${y}l${width / 2}-26 ${width / 2} 26z`;

/** Each kind of house in a box of 240 × 200, standing on its lower edge. */
const houses: Readonly<Record<Facade, (lit: number) => readonly Shape[]>> = {
  ARCHES: (lit) => [
    rect('far', 38, 38, 78, 60),
    rect('wall', 12, 84, 216, 116),
    rect('trim', 12, 79, 216, 5),
    ...windows(lit, grid(7, 3, 25, 94, 29, 28), arch(15, 19)),
    rect('trim', 107, 176, 26, 24),
  ],
  BANDS: (lit) => [
    rect('far', 120, 60, 96, 140),
    rect('wall', 28, 24, 101, 176),
    ...windows(lit, grid(1, 8, 28, 34, 0, 20), pane(101, 9)),
    ...grid(4, 5, 138, 74, 20, 20).map(([x, y]) => rect('gap', x, y, 10, 10)),
    rect('trim', 16, 186, 208, 14),
  ],
  GABLES: (lit) => [
    ...[8, 64, 120, 176].map((x, index) => rect(index % 2 === 0 ? 'wall' : 'far', x, 78, 56, 122)),
    ...[8, 64, 120, 176].map((x): Shape => ({ tone: 'trim', d: gable(x, 78, 56) })),
    ...windows(lit, grid(8, 3, 18, 90, 28, 32), pane(12, 18)),
    ...[26, 138].map((x) => rect('trim', x, 180, 18, 20)),
  ],
  TOWER: (lit) => [
    rect('far', 20, 104, 200, 96),
    rect('wall', 80, 14, 80, 186),
    rect('trim', 80, 9, 80, 5),
    ...windows(lit, grid(4, 8, 89, 26, 17, 20), pane(10, 12)),
    ...grid(3, 3, 30, 118, 16, 22).map(([x, y]) => rect('gap', x, y, 9, 11)),
    ...grid(3, 3, 170, 118, 16, 22).map(([x, y]) => rect('gap', x, y, 9, 11)),
    rect('trim', 110, 180, 20, 20),
  ],
  COURTYARD: (lit) => [
    rect('wall', 10, 70, 70, 130),
    rect('wall', 160, 70, 70, 130),
    rect('far', 80, 96, 80, 104),
    rect('trim', 10, 65, 70, 5),
    rect('trim', 160, 65, 70, 5),
    ...windows(lit, [...grid(3, 4, 20, 80, 20, 26), ...grid(3, 4, 170, 80, 20, 26)], pane(11, 15)),
    { tone: 'gap', d: arch(40, 62)(100, 138) },
  ],
  COTTAGE: (lit) => [
    rect('wall', 40, 112, 160, 88),
    { tone: 'trim', d: 'M24 112l40-52h112l40 52z' },
    rect('far', 152, 44, 18, 34),
    ...windows(lit, grid(4, 1, 56, 128, 36, 0), pane(20, 22)),
    ...[80, 132].map((x): Shape => ({ tone: 'gap', d: arch(26, 26)(x, 76) })),
    rect('trim', 108, 164, 24, 36),
  ],
};

/** A number that is always the same for an id. */
const seedOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

export interface HotelFacadeProps {
  readonly hotel: { readonly id: string; readonly name: string; readonly facade: Facade };
  /** Shows the whole house in a wide box, instead of its middle. Default false. */
  readonly isWhole?: boolean;
}

/** Drawing of the kind of house, with one lighted window, in place of a missing photo. */
export function HotelFacade({ hotel: { id, name, facade }, isWhole = false }: HotelFacadeProps) {
  const { t } = useTexts('mf-booking');
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 240 200"
      preserveAspectRatio={`xMidYMax ${isWhole ? 'meet' : 'slice'}`}
      role="img"
      aria-label={t('hotels.illustration', { name })}
    >
      <path className={styles['ground']} d="M0 0h240v200H0z" />
      {houses[facade](seedOf(id)).map(({ tone, d }, index) => (
        <path key={index} className={styles[tone]} d={d} />
      ))}
    </svg>
  );
}
