import type { MediaType } from '@portolan/contracts';
import type { FastifyReply } from 'fastify';

/** Longest name of a file without its ending, in characters. */
const nameLength = 80;

export interface Attachment {
  readonly mediaType: MediaType;
  /** In any words, such as a trip's name. */
  readonly title: string;
  /** Such as `pdf`. */
  readonly ending: string;
}

/** Makes the caller save an answer as a file: sets its media type and name. Calendars are text in UTF-8. */
export function attach(reply: FastifyReply, { mediaType, title, ending }: Attachment): void {
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
  reply.headers({ 'Content-Type': type, 'Content-Disposition': dispositionOf(`${safeName(title)}.${ending}`) });
}

/** A title that every file system accepts: no path, no characters that control or reverse the text, never empty. */
function safeName(title: string): string {
  const plain = title
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%]+/gu, ' ')
    .replace(/\s+/g, ' ');
  return (
    [...plain]
      .slice(0, nameLength)
      .join('')
      .replace(/^[ .]+|[ .]+$/g, '') || 'trip'
  );
}

/** The name for every reader (RFC 6266): ASCII as a fallback, and UTF-8. */
function dispositionOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
