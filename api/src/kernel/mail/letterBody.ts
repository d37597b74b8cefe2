/** Content of a letter: whole paragraphs, and one link. It has no markup. */
export interface LetterContent {
  /** BCP 47 tag of its language. */
  readonly language: string;
  readonly brand: { readonly name: string; readonly color: string };
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Lines between the paragraphs and the link, each a link. */
  readonly entries?: readonly { readonly label: string; readonly url: string }[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Support contact, and why this letter was sent. */
  readonly footer: string;
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escaped[char] ?? char);

/** The letter as plain text. */
export function textOf({ brand, greeting, paragraphs, entries = [], link, footer }: LetterContent): string {
  return [
    greeting,
    ...paragraphs,
    ...entries.map(({ label, url }) => `${label}\n${url}`),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `--\n${brand.name}\n${footer}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** The letter as HTML without external resources: no picture tracks that it was read. */
export function htmlOf({ language, brand, greeting, paragraphs, entries = [], link, footer }: LetterContent): string {
  const color = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : 'currentColor';
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const entry = ({ label, url }: { readonly label: string; readonly url: string }) =>
    `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
  const button =
    link &&
    `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border:2px solid ${color};border-radius:6px;color:inherit;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p><p style="font-size:13px;word-break:break-all">${escapeHtml(link.url)}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(brand.name)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;margin:0">
<div style="max-width:560px;margin:0 auto;padding:24px;border-top:6px solid ${color}">
<p style="font-size:18px;font-weight:600">${escapeHtml(brand.name)}</p>
${[...[greeting, ...paragraphs].map(paragraph), ...entries.map(entry)].join('\n')}
${button ?? ''}
<p style="font-size:13px">${escapeHtml(footer)}</p>
</div></body></html>
`;
}
