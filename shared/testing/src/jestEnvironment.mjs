import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { quickComputedStyle } from './computedStyle.mjs';

/** jsdom with the browser features that antd, axios and our code need. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'structuredClone',
    ]) {
      page[name] ??= globalThis[name];
    }
    page.Object.defineProperty(page.crypto, 'subtle', { value: globalThis.crypto.subtle });
    // All from Node: its Request, which the router creates, refuses a signal of jsdom's.
    page.AbortController = globalThis.AbortController;
    page.AbortSignal = globalThis.AbortSignal;
    page.MessageChannel = TimerMessageChannel;
    page.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    page.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    page.scrollTo = () => undefined;
    // Browser tests cover how a popover opens and closes.
    page.HTMLElement.prototype.hidePopover = () => undefined;
    page.getComputedStyle = quickComputedStyle(page);
  }
}

/** Uses timers: Node's own MessageChannel keeps Jest alive for ever. */
class TimerMessageChannel {
  constructor() {
    this.port1 = { onmessage: null };
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
  }
}
