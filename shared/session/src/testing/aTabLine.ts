import type { TabLine } from '../index.ts';

/** A browser's channel, which jsdom lacks: each call is one tab's end, received at once by all others. */
export function aTabLine(): () => TabLine {
  const ends = new Set<EventTarget>();
  return () => {
    const end = new EventTarget();
    ends.add(end);
    return {
      postMessage: (data: unknown) =>
        ends.forEach(
          (other) => other !== end && other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
        ),
      addEventListener: end.addEventListener.bind(end),
      removeEventListener: end.removeEventListener.bind(end),
    };
  };
}
