/** A browser and the system it runs on, by their product names; null where the user agent does not say. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most browsers name others beside themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (known: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What a `User-Agent` header says of a device; of its versions nothing. */
export function deviceOf(userAgent: string | undefined): Device {
  const read = (userAgent ?? '').slice(0, 500);
  return { browser: firstOf(browsers, read), system: firstOf(systems, read) };
}
