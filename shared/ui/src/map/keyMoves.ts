interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}
/** Movements by keys. */
interface Movable {
  /** In steps; right and down are positive. */
  panBy(right: number, down: number): void;
  zoomBy(levels: number): void;
  fit(): void;
}
type Move = (map: Movable) => void;

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (map) => map.panBy(-1, 0),
  ArrowRight: (map) => map.panBy(1, 0),
  ArrowUp: (map) => map.panBy(0, -1),
  ArrowDown: (map) => map.panBy(0, 1),
  '+': (map) => map.zoomBy(1),
  // The same key without Shift, on many keyboards.
  '=': (map) => map.zoomBy(1),
  '-': (map) => map.zoomBy(-1),
  Home: (map) => map.fit(),
};

/** Effect of a key on the map; null for keys of the browser or the page. */
export const keyMoveOf = ({ key, ctrlKey, metaKey, altKey }: Pressed): Move | null =>
  ctrlKey || metaKey || altKey ? null : (moves[key] ?? null);
