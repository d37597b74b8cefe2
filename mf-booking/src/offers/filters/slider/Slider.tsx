import styles from './Slider.module.css';

/** A thumb with its name, such as "Lowest price", and its value. */
export interface SliderThumb {
  readonly label: string;
  readonly value: number;
}

export interface SliderProps {
  readonly min: number;
  /** Above `min`. */
  readonly max: number;
  /** Step of an arrow key; the last step may be shorter. Default 1. */
  readonly step?: number;
  /** One thumb, which chooses all values below it, or two, the lower first. */
  readonly thumbs: readonly SliderThumb[];
  /** Text of a value for screen readers, such as "SEK 1,890". */
  readonly textOf: (value: number) => string;
  /** Numbers of offers in equal parts of the range, drawn above the rail. Default none. */
  readonly bars?: readonly number[];
  /** Value of a dashed line across bars and rail, hidden outside the range. Decorative: the text beside the slider says it. Default none. */
  readonly mark?: number | undefined;
  /** Called while a thumb moves, with the values of all thumbs. */
  readonly onChange: (values: readonly number[]) => void;
}

/** A range slider of native range inputs, for keyboard, touch and screen readers. A thumb never passes the other. */
export function Slider({ min, max, step = 1, thumbs, textOf, bars, mark, onChange }: SliderProps) {
  // A native input stops at the last whole step, so it counts steps, and the last one is `max`.
  const last = Math.ceil((max - min) / step);
  const stepOf = (value: number) => Math.min(last, Math.max(0, value >= max ? last : Math.round((value - min) / step)));
  const valueOf = (count: number) => Math.min(max, min + count * step);
  const steps = thumbs.map(({ value }) => stepOf(value));
  const [from, until] = steps.length === 1 ? [0, steps[0] ?? 0] : [steps[0] ?? 0, steps[1] ?? last];
  const share = (count: number) => `${((100 * count) / last).toFixed(1)}%`;
  const handleMove = (moved: number, to: number) => {
    const held = moved === 0 ? Math.min(to, steps[1] ?? last) : Math.max(to, steps[0] ?? 0);
    onChange(thumbs.map(({ value }, index) => (index === moved ? valueOf(held) : value)));
  };
  return (
    <div className={styles['slider']}>
      {mark !== undefined && mark >= min && mark <= max && (
        <span className={styles['marks']} aria-hidden="true">
          <i style={{ left: `${((100 * (mark - min)) / (max - min)).toFixed(1)}%` }} />
        </span>
      )}
      {bars !== undefined && <Bars bars={bars} from={from / last} until={until / last} />}
      <div className={styles['rail']}>
        <span className={styles['line']} aria-hidden="true">
          <i style={{ left: share(from), right: share(last - until) }} />
        </span>
        {thumbs.map(({ label }, index) => (
          <input
            key={label}
            type="range"
            // If both thumbs are at the end, only the lower one can move.
            className={index === 0 && from * 2 > last ? styles['above'] : undefined}
            aria-label={label}
            aria-valuetext={textOf(valueOf(steps[index] ?? 0))}
            min={0}
            max={last}
            step={1}
            value={steps[index] ?? 0}
            onChange={({ target }) => handleMove(index, Number(target.value))}
          />
        ))}
      </div>
    </div>
  );
}

interface BarsProps {
  readonly bars: readonly number[];
  /** The chosen range, as shares of the whole. */
  readonly from: number;
  readonly until: number;
}

/** Distribution of the offers; decorative, because the lists have the counts. */
function Bars({ bars, from, until }: BarsProps) {
  const most = Math.max(1, ...bars);
  const drawn = bars.map((count, index) => ({ middle: (index + 0.5) / bars.length, height: (100 * count) / most }));
  return (
    <div className={styles['bars']} aria-hidden="true">
      {drawn.map(({ middle, height }) => (
        <i
          key={middle}
          className={middle < from || middle > until ? styles['out'] : undefined}
          style={{ height: `${height.toFixed(0)}%` }}
        />
      ))}
    </div>
  );
}
