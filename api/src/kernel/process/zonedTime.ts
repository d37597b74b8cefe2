const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/**
 * The same instant as a clock in `zone` shows it, such as `2026-11-23T06:35:00+01:00`. Computed from the instant, so the hour that happens twice in
 * autumn stays the one that was meant.
 */
export function atZone(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const offset = (parts['timeZoneName'] ?? '').slice(3) || '+00:00';
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}${offset}`;
}

/** Milliseconds by which the clock of a zone is ahead of UTC at an instant. */
function aheadOfUtc(at: number, zone: string): number {
  const shown = atZone(new Date(at), zone);
  return Date.parse(`${shown.slice(0, 19)}Z`) - Math.floor(at / 1000) * 1000;
}

/**
 * The instant, in milliseconds since the epoch, at which a clock in `zone` shows `local` (`YYYY-MM-DDTHH:mm`); the same as `dateOf` of i18n, many times
 * faster. A time that a change of the clock leaves out is read as the one an hour later or earlier.
 */
export function instantAt(local: string, zone: string): number {
  const utc = Date.parse(`${local}:00Z`);
  const guess = utc - aheadOfUtc(utc, zone);
  return utc - aheadOfUtc(guess, zone);
}
