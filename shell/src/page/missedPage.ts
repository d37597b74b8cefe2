let isMissed = false;

/** Notes that an unknown address was redirected to the home page. */
export function noteMissedPage(): void {
  isMissed = true;
}

/** Whether an unknown address was just redirected. Resets the note. */
export function takeMissedPage(): boolean {
  const was = isMissed;
  isMissed = false;
  return was;
}
