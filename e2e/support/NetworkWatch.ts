import type { Page, Request } from '@playwright/test';

/** Its stream of notifications stays open, so Playwright's `networkidle` never comes; a beacon of a page being left has no visible end. */
const neverEnds = (request: Request): boolean =>
  request.url().endsWith('/notifications/stream') || request.resourceType() === 'ping';

/** Tells when a page's finite requests are done. Created before the page loads. */
export class NetworkWatch {
  readonly #underWay = new Set<Request>();
  #changedAt = performance.now();

  constructor(page: Page) {
    page.on('request', (request) => this.#note(request, () => this.#underWay.add(request)));
    // Requests of the former page have no visible end, even those that begin while the next page is asked for.
    page.on('response', (response) => {
      const request = response.request();
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      this.#underWay.clear();
      this.#note(request, () => this.#underWay.add(request));
    });
    const end = (request: Request) => this.#note(request, () => this.#underWay.delete(request));
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  #note(request: Request, change: () => void): void {
    if (neverEnds(request)) return;
    change();
    this.#changedAt = performance.now();
  }

  /** Time without a request in progress, in milliseconds; 0 during one. */
  get quietMs(): number {
    return this.#underWay.size > 0 ? 0 : performance.now() - this.#changedAt;
  }
}
