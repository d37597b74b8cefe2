import { record } from '@rrweb/record';
import { collectorAt, RecordingSender, type RecordedPerson } from './RecordingSender.ts';

/** Records what the page shows, with every input masked, until the answered function is called (ADR 0012). */
export function startRecording(url: string, person: RecordedPerson): () => void {
  const sender = new RecordingSender(collectorAt(url), person);
  const stop = record({
    emit: (event) => sender.take(event),
    maskAllInputs: true,
    // Both would start a worker from text, which the page's policy refuses.
    recordCanvas: false,
    recordCrossOriginIframes: false,
    // What cannot be recorded must not break the page.
    errorHandler: () => true,
  });
  // A tab in the background may be taken away without another word; and with another site the page is gone at once.
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
