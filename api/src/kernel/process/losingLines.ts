import type { DestinationStream } from 'pino';

/**
 * A log that loses lines rather than the process: lines that cannot be written are counted, and reported with the first line that can be written
 * again.
 */
export function losingLines(destination: DestinationStream): DestinationStream {
  let lost = 0;

  /** Whether the destination took the text. */
  function take(text: string): boolean {
    try {
      destination.write(text);
      return true;
    } catch {
      return false;
    }
  }

  return {
    write(line) {
      if (lost > 0 && take(lineAbout(lost))) lost = 0;
      if (lost > 0 || !take(line)) lost += 1;
    },
  };
}

/** In the shape of every line; 40 is a warning. */
const lineAbout = (count: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), event: 'log lines lost', count, msg: 'the log could not be written' })}\n`;
