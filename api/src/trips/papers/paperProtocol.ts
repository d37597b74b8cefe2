import type { WrittenPaper } from './writtenPaper.ts';

/** Logo of a document. */
export interface PaperLogo {
  /** Size of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array;
}

/** Message to the drawing thread, and its answer. */
export interface PaperOrder {
  readonly paper: WrittenPaper;
  /** Null prints the tenant's name instead. */
  readonly logo: PaperLogo | null;
}
export interface PrintedPaper {
  readonly pdf: Uint8Array;
}
