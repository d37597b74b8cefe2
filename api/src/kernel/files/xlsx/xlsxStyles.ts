import type { CellFormat } from '../sheet.ts';
import { escaped } from './xlsxText.ts';

interface Look {
  /** ECMA-376, 18.8.31. */
  readonly code: string;
  /** In characters. */
  readonly width: number;
}

/** Text has the text format, so that it stays text when a reader edits it. Currencies have up to three decimals. An instant shows its time zone. */
export const looks: Readonly<Record<CellFormat, Look>> = {
  TEXT: { code: '@', width: 22 },
  WHOLE: { code: '0', width: 10 },
  AMOUNT: { code: '0.00#', width: 14 },
  DECIMAL: { code: '0.0##', width: 12 },
  DAY: { code: 'yyyy-mm-dd', width: 12 },
  INSTANT: { code: 'yyyy-mm-dd hh:mm:ss "UTC"', width: 26 },
};

const formats = Object.keys(looks) as CellFormat[];
/** First id of custom number formats. */
const firstId = 164;

/** Styles by their index in `cellXfs`: plain, heading, then one for each format. */
export const headingStyle = 1;
export const styleOf = (format: CellFormat): number => headingStyle + 1 + formats.indexOf(format);

const numberFormats = formats.map(
  (format, at) => `<numFmt numFmtId="${firstId + at}" formatCode="${escaped(looks[format].code)}"/>`,
);
const ofFormats = formats.map(
  (_, at) => `<xf numFmtId="${firstId + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
);

/** Content of `styleSheet`. */
export const styles = [
  `<numFmts count="${formats.length}">${numberFormats.join('')}</numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
  `<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${ofFormats.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
].join('');
