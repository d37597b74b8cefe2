import { join } from 'node:path';
import type { Config } from '@portolan/api';

/**
 * A start's summary of the demo world: people who may sign in, all with one password, and where their mail goes. At most 24 lines of 80
 * characters: one screen.
 */
export function demoSignIns(
  portalUrl: string,
  { dataDir, mail: { smtpUrl } }: Pick<Config, 'dataDir' | 'mail'>,
): string {
  const secondBrand = new URL(portalUrl);
  secondBrand.hostname = 'dunav.localhost';
  return `Sign in with the password  portolan-demo-1
  traveller@nordlys.example     a traveller, with trips in every status
  approver@nordlys.example      her line manager: trips wait for him
  admin@nordlys.example         the company's administrator
  arranger@nordlys.example      books for colleagues
  people@nordlys.example        a people manager
  safety@nordlys.example        a safety coordinator, who sees who is where
  analyst@nordlys.example       may list trips, but not open them
  new@nordlys.example           somebody whose profile lacks the last name
  agent@nordlys.example         a travel agent, who acts for the companies
  tenant-admin@nordlys.example  keeps the brand; operator@portolan.example runs all
  traveller@havn.example        another company; its admin is admin@havn.example
Companies by their subscription, each with its admin@
  trial.example, trial-ended.example (also traveller@), suspended.example,
  dunning-1.example, dunning-5.example, dunning-20.example, disabled.example
  coordinator@feature-off.example has no travel tracking
Another brand, at ${secondBrand.origin}
  traveller@dunav.example, admin@dunav.example

${smtpUrl === undefined ? `Mail is written into ${join(dataDir, 'outbox')}` : 'Mail is sent'}`;
}
