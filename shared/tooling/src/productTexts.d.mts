export const textsOfRoom: RegExp;
export function withProductTexts(
  file: string,
  source: string,
): { readonly source: string; readonly files: readonly string[] };
