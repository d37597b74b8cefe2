import { record } from '@rrweb/record';
import { collectorAt, RecordingSender, type RecordedPerson } from './RecordingSender.ts';

/** Records the page with all inputs masked (ADR 0012). Returns a function that stops it. */
export function startRecording(url: string, person: RecordedPerson): () => void {
  const sender = new RecordingSender(collectorAt(url), person);
  const stop = record({
    emit: (event) => sender.take(event),
    maskAllInputs: true,
    // Both would start a worker from text, which the page's policy refuses.
    recordCanvas: false,
    recordCrossOriginIframes: false,
    // An error of the recorder must not break the page.
    errorHandler: () => true,
  });
  // A browser may discard a tab in the background without an event, and closes the page at once on the way to another site.
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener('pagehide', sender.flush, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sender.flush(), {
    signal,
  });
  return () => {
    leaving.abort();
    stop?.();
    void sender.end();
  };
}
