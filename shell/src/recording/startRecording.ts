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
  return () => {
    stop?.();
    void sender.end();
  };
}
