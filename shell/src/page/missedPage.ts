let isMissed = false;

/** Somebody asked for a page that there is not, and is led home instead. */
export function noteMissedPage(): void {
  isMissed = true;
}

/** Whether that has just happened; once asked, it is forgotten. */
export function takeMissedPage(): boolean {
  const was = isMissed;
  isMissed = false;
  return was;
}
