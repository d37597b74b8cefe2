import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';

/** Items rendered together. */
const chunkSize = 24;
/** Distance to the window at which a chunk is rendered, in pixels. */
const nearPx = 1200;

export interface GrowingListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Approximate height of an item before it is rendered, in pixels. */
  readonly itemHeight: number;
  readonly children: (item: Item) => ReactNode;
}

/** A list of thousands in the page's own scroll: distant items are empty space. */
export function GrowingList<Item>({ label, items, keyOf, itemHeight, children }: GrowingListProps<Item>) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set([0]));
  const chunks = Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  return (
    <ul className="pt-stack-12 pt-shrinkable pt-list" aria-label={label}>
      {chunks.map((chunk, index) =>
        drawn.has(index) ? (
          <Fragment key={index}>
            {chunk.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </Fragment>
        ) : (
          <Room
            key={index}
            height={chunk.length * itemHeight}
            onNear={() => setDrawn((before) => new Set([...before, index]))}
          />
        ),
      )}
    </ul>
  );
}

/** Empty space for items that render when near. */
function Room({ height, onNear }: { readonly height: number; readonly onNear: () => void }) {
  const room = useRef<HTMLLIElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    if (room.current !== null) watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  return <li ref={room} aria-hidden="true" style={{ height }} />;
}
