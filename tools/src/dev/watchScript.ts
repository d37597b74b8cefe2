/** Path at which a development server reports builds to its pages, as server-sent events. */
export const eventsPath = '/__dev/events';

/** A message to a page: the number of builds, and the error of a failed one. */
export interface BuildUpdate {
  readonly builds: number;
  readonly problem: string | null;
}

/** Script of a development page for build number `builds`: reloads the page after the next, and shows why a build failed. */
export const watchScript = (builds: number): string =>
  `(${watchBuilds.toString()})(${builds}, ${JSON.stringify(eventsPath)});`;

/** Runs in the page; it must not name anything outside itself. */
function watchBuilds(shown: number, path: string): void {
  let notice: HTMLElement | null = null;
  new EventSource(path).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { builds, problem } = JSON.parse(data) as { builds: number; problem: string | null };
    notice?.remove();
    if (problem === null && builds !== shown) return location.reload();
    if (problem === null) return;
    notice = document.createElement('pre');
    notice.setAttribute('role', 'alert');
    notice.textContent = problem;
    Object.assign(notice.style, {
      position: 'fixed',
      inset: 'auto 0 0 0',
      maxHeight: '60vh',
      overflow: 'auto',
      margin: '0',
      padding: '16px',
      background: 'Canvas',
      color: 'CanvasText',
      borderTop: '4px solid',
      zIndex: '2147483647',
      whiteSpace: 'pre-wrap',
    });
    document.body.append(notice);
  });
}
