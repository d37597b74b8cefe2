import { wholeAbove } from './bounds.ts';

/** Division of a list into pages, which count from 1. */
export interface Paging {
  /** Offers on a page. */
  readonly size: number;
  parse(params: URLSearchParams): number;
  /** Replaces the page in `params`. */
  write(params: URLSearchParams, page: number): void;
  /** The offers of a page, or of the last page for a number beyond it. */
  slice<Offer>(offers: readonly Offer[], page: number): OfferPage<Offer>;
}

export interface OfferPage<Offer> {
  readonly current: number;
  readonly offers: readonly Offer[];
}

const lastPage = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

/** Separate pages; `page` in the URL. */
export const numberedPages = (size: number): Paging => ({
  size,
  parse: (params) => wholeAbove(params.get('page')) ?? 1,
  write: (params, page) => {
    params.delete('page');
    if (page > 1) params.set('page', String(page));
  },
  slice: (offers, page) => {
    const current = Math.min(page, lastPage(offers.length, size));
    return { current, offers: offers.slice((current - 1) * size, current * size) };
  },
});

/** Each page includes the previous ones; `count` in the URL is the number of shown offers. */
export const growingPages = (size: number): Paging => ({
  size,
  parse: (params) => Math.ceil((wholeAbove(params.get('count')) ?? 1) / size),
  write: (params, page) => {
    params.delete('count');
    if (page > 1) params.set('count', String(page * size));
  },
  slice: (offers, page) => {
    const current = Math.min(page, lastPage(offers.length, size));
    return { current, offers: offers.slice(0, current * size) };
  },
});

/** All offers on one page, without a URL parameter. */
export const onePage: Paging = {
  size: Number.POSITIVE_INFINITY,
  parse: () => 1,
  write: () => undefined,
  slice: (offers) => ({ current: 1, offers }),
};
