/** Light or dark; the person's system decides unless the profile does. */
export type Mode = 'light' | 'dark';

/** Colours that are the same for every tenant (look page, "Tokens"). Each pair of text and ground has at least 4.5 : 1. */
export const neutral = {
  light: {
    layout: '#F4F5F6',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#EEF0F2',
    line: '#E1E5E8',
    buttonEdge: '#CBD1D6',
    fieldEdge: '#868E96',
    text: '#14181C',
    text2: '#48525B',
    text3: '#5F6973',
    mask: 'rgba(15,20,24,.48)',
    tooltip: '#14181C',
    shadow2: '0 4px 16px rgba(20,24,28,.10), 0 1px 3px rgba(20,24,28,.08)',
    shadow3: '0 16px 48px rgba(20,24,28,.22)',
  },
  dark: {
    layout: '#0F1315',
    surface: '#171C1F',
    raised: '#1D2327',
    sunken: '#21282C',
    line: '#2A3237',
    buttonEdge: '#3C464C',
    fieldEdge: '#74808A',
    text: '#ECEFF1',
    text2: '#B4BDC4',
    text3: '#98A3AB',
    mask: 'rgba(0,0,0,.64)',
    tooltip: '#3C464C',
    shadow2: '0 4px 16px rgba(0,0,0,.5)',
    shadow3: '0 16px 48px rgba(0,0,0,.6)',
  },
} as const;

/** Meaning of a status; nothing else uses these colours. */
export type StatusTheme = 'success' | 'warning' | 'failure' | 'neutral';

interface StatusColours {
  readonly text: string;
  readonly ground: string;
  readonly edge: string;
}

export const statusColours: Readonly<Record<Mode, Readonly<Record<StatusTheme, StatusColours>>>> = {
  light: {
    success: { text: '#1B6B2E', ground: '#EAF6EC', edge: '#B5DDBD' },
    warning: { text: '#744A00', ground: '#FFF4D6', edge: '#EBD08A' },
    failure: { text: '#B3261E', ground: '#FDEDEC', edge: '#F0BBB6' },
    neutral: { text: '#1D4F91', ground: '#EBF2FB', edge: '#B9D0EE' },
  },
  dark: {
    success: { text: '#86D398', ground: '#13301B', edge: '#275436' },
    warning: { text: '#EBC365', ground: '#352907', edge: '#5E4A12' },
    failure: { text: '#F6A29C', ground: '#3C1614', edge: '#6B2C28' },
    neutral: { text: '#9CC3F2', ground: '#14293F', edge: '#294A70' },
  },
};
