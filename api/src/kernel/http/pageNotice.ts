import { createHash } from 'node:crypto';
import type { LanguageCode } from '@portolan/contracts';
import type { FastifyReply } from 'fastify';
import { errorTexts } from './errorTexts.ts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#f6f7f9}' +
  'main{max-width:32rem;padding:24px;text-align:center}h1{margin:0 0 16px;font-size:22px;line-height:1.3}p{margin:16px 0 0;color:#57606a;font-size:14px}' +
  'a{display:inline-block;padding:10px 20px;border-radius:8px;background:#1b1f24;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #4c8bf5;outline-offset:2px}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answer to a page request that cannot be rendered. It needs neither script nor database, and names no tenant. */
interface PageNotice {
  readonly status: number;
  readonly text: string;
  readonly language: LanguageCode;
  readonly requestId: string;
}

/** Answers with the notice; its link asks for the same address again. */
export function sendPageNotice(reply: FastifyReply, { status, text, language, requestId }: PageNotice): FastifyReply {
  const { retry, request } = errorTexts[language].page;
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .serializer(String).send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title><style>${style}</style></head>
<body><main><h1>${text}</h1><a href="">${retry}</a><p>${request} ${requestId}</p></main></body>
</html>
`);
}
