import type { RegistryAddress } from '../../registry/src/index.ts';
import type { Portal } from './Portal.ts';
import { QaClient } from './QaClient.ts';

/** A demo portal that runs elsewhere, at `PORTOLAN_URL`; its controls need `PORTOLAN_QA_TOKEN`, its registry `PORTOLAN_REGISTRY_TOKEN`. */
export class RunningPortal implements Portal {
  readonly url: string;
  readonly qa: QaClient;

  private constructor(url: string, token: string) {
    this.url = url;
    this.qa = new QaClient(url, token);
  }

  /** @throws Error if no portal answers there, or the token is missing or wrong */
  static async find(address: string, token = ''): Promise<RunningPortal> {
    const portal = new RunningPortal(new URL(address).origin, token);
    await portal.qa.state().catch((error: unknown) => {
      throw new Error(
        `The portal at ${address} cannot be tested: PORTOLAN_QA_TOKEN must hold the token of its data directory (keys/qa-token).`,
        { cause: error },
      );
    });
    return portal;
  }

  get addresses(): readonly string[] {
    return new URL(this.url).hostname === 'localhost' ? [this.url, this.urlOf('dunav.localhost')] : [this.url];
  }

  urlOf(host: string): string {
    const url = new URL(this.url);
    if (url.hostname !== 'localhost')
      throw new Error(`Which host the portal at ${this.url} has for ${host} is not known.`);
    url.hostname = host;
    return url.origin;
  }

  async registry(): Promise<RegistryAddress> {
    const token = process.env['PORTOLAN_REGISTRY_TOKEN'];
    if (token === undefined)
      throw new Error(
        `The registry of the portal at ${this.url} is not ours: PORTOLAN_REGISTRY_TOKEN must hold its operator's token.`,
      );
    return { url: this.url, token };
  }

  restart(): Promise<void> {
    return Promise.reject(new Error(`The portal at ${this.url} is not ours to restart.`));
  }

  filesWith(): Promise<string[]> {
    return Promise.reject(new Error(`The files of the portal at ${this.url} are not ours to read.`));
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
