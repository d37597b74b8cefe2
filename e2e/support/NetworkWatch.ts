import type { Page, Request } from '@playwright/test';

const isStream = (request: Request): boolean => request.url().endsWith('/notifications/stream');

/** Tells when a page asks for nothing any more. Its stream of news stays open, so that Playwright's `networkidle` never comes; it does not count. Made before the page is loaded. */
export class NetworkWatch {
  readonly #underWay = new Set<Request>();
  #changedAt = performance.now();

  constructor(page: Page) {
    page.on('request', (request) => this.#note(request, () => this.#underWay.add(request)));
    const end = (request: Request) => this.#note(request, () => this.#underWay.delete(request));
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  #note(request: Request, change: () => void): void {
    if (isStream(request)) return;
    change();
    this.#changedAt = performance.now();
  }

  /** For how long nothing has been under way, in milliseconds; 0 while something is. */
  get quietMs(): number {
    return this.#underWay.size > 0 ? 0 : performance.now() - this.#changedAt;
  }
}
