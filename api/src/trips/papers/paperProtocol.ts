import type { WrittenPaper } from './writtenPaper.ts';

/** A logo as it is put on a paper. */
export interface PaperLogo {
  /** Of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array;
}

/** What the drawing thread is given, and what it gives back. */
export interface PaperOrder {
  readonly paper: WrittenPaper;
  /** Null for the tenant's name in its place. */
  readonly logo: PaperLogo | null;
}
export interface PrintedPaper {
  readonly pdf: Uint8Array;
}
