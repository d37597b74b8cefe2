import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { receivePaymentEvent, type LanguageCode } from '@portolan/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { languageOf } from '../../kernel/http/errorTexts.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { testBankPath, type PendingCharge, type TestPayments } from './testPayments.ts';

/** Texts of the bank's own page, which is not the portal's. */
const words: Readonly<
  Record<LanguageCode, { readonly title: string; readonly text: string; readonly yes: string; readonly no: string }>
> = {
  en: {
    title: 'Confirm the payment',
    text: 'This page stands for your bank’s. No money moves.',
    yes: 'Confirm',
    no: 'Refuse',
  },
  sr: {
    title: 'Potvrdite plaćanje',
    text: 'Ova stranica stoji umesto stranice vaše banke. Novac se ne pomera.',
    yes: 'Potvrdi',
    no: 'Odbij',
  },
  sv: {
    title: 'Bekräfta betalningen',
    text: 'Den här sidan står för din banks. Inga pengar flyttas.',
    yes: 'Bekräfta',
    no: 'Neka',
  },
  da: {
    title: 'Bekræft betalingen',
    text: 'Denne side står for din banks. Der flyttes ingen penge.',
    yes: 'Bekræft',
    no: 'Afvis',
  },
};

const params = z.object({ ref: z.string().check(z.regex(/^pay_[0-9a-f]{20}$/)) });
/** Leads back to a trip of the portal only. */
const query = z.object({ back: z.string().check(z.regex(/^\/trip\/[0-9a-f-]{36}$/)) });
const answerParams = z.extend(params, { answer: z.enum(['confirm', 'refuse']) });

/** Most calls of the bank while the booking is being worked on, and the pause between them in milliseconds. */
const [maxCalls, restMs] = [20, 250];

/**
 * The test provider's page on which a card's holder gives or refuses the second factor. It tells the portal by a signed call, as every provider does,
 * and leads back.
 */
export function registerTestBank(app: FastifyInstance, payments: TestPayments): void {
  const options = { config: { access: 'public' as const } };
  const leadBack = (reply: FastifyReply, back: string) => reply.redirect(back, 303);

  async function tell(ref: string, isGiven: boolean): Promise<void> {
    const { body, headers } = await payments.answerSecondFactor(ref, isGiven);
    for (let calls = 0; calls < maxCalls; calls += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: receivePaymentEvent.path.replace('{code}', payments.code),
        headers,
        payload: body,
      });
      if (answer.statusCode !== 409) return;
      await pause(restMs);
    }
  }

  void app.register(async (bank) => {
    // The page's buttons send an empty form.
    bank.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null, null);
    });
    bank.get<{ Params: z.output<typeof params>; Querystring: z.output<typeof query> }>(
      `${testBankPath}/:ref`,
      { ...options, schema: { hide: true, params, querystring: query } },
      async (request, reply) => {
        const charge = await payments.findPendingCharge(request.params.ref);
        if (charge === undefined) return leadBack(reply, request.query.back);
        return reply
          .header(
            'Content-Security-Policy',
            `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
          )
          .header('Referrer-Policy', 'same-origin')
          .type('text/html; charset=utf-8')
          .send(pageOf(request.params.ref, request.query.back, charge, languageOf(request.headers['accept-language'])));
      },
    );
    bank.post<{ Params: z.output<typeof answerParams>; Querystring: z.output<typeof query> }>(
      `${testBankPath}/:ref/:answer`,
      { ...options, schema: { hide: true, params: answerParams, querystring: query } },
      async (request, reply) => {
        const { ref, answer } = request.params;
        if ((await payments.findPendingCharge(ref)) !== undefined) await tell(ref, answer === 'confirm');
        return leadBack(reply, request.query.back);
      },
    );
  });
}

/** The page's only style sheet, which its policy allows by hash. */
const style =
  'body{max-width:420px;margin:15vh auto;padding:0 20px;font:16px/1.5 sans-serif}p.amount{font-size:28px;font-weight:600;margin:8px 0}form{display:inline-block;margin:12px 12px 0 0}button{min-height:44px;padding:0 20px;font:inherit}';

function pageOf(ref: string, back: string, { amountMinor, currency }: PendingCharge, language: LanguageCode): string {
  const { title, text, yes, no } = words[language];
  const tag = language === 'sr' ? 'sr-Latn' : language;
  const amount = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    toDecimal({ minor: amountMinor, currency }),
  );
  const button = (answer: string, label: string): string =>
    `<form method="post" action="${testBankPath}/${ref}/${answer}?back=${encodeURIComponent(back)}"><button>${label}</button></form>`;
  return `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${style}</style></head>
<body><main><h1>${title}</h1><p class="amount">${amount}</p><p>${text}</p>${button('confirm', yes)}${button('refuse', no)}</main></body></html>
`;
}
