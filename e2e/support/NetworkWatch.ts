import type { Page, Request } from '@playwright/test';

/** Its stream of news stays open, so that Playwright's `networkidle` never comes; of a beacon that a page sends as it is left, nobody hears the end. */
const neverEnds = (request: Request): boolean =>
  request.url().endsWith('/notifications/stream') || request.resourceType() === 'ping';

/** Tells when a page asks for nothing any more that ends. Made before the page is loaded. */
export class NetworkWatch {
  readonly #underWay = new Set<Request>();
  #changedAt = performance.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      // Nor of what the page before had asked for.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#underWay.clear();
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

  /** For how long nothing has been under way, in milliseconds; 0 while something is. */
  get quietMs(): number {
    return this.#underWay.size > 0 ? 0 : performance.now() - this.#changedAt;
  }
}
