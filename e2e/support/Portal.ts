import type { RegistryAddress } from '../../registry/src/index.ts';
import type { QaClient } from './QaClient.ts';

/** The portal under test: the worker's own, or one that runs elsewhere. */
export interface Portal {
  /** Such as `http://localhost:41234`. */
  readonly url: string;
  readonly qa: QaClient;
  /** Its addresses under its tenants' hosts, as far as known. */
  readonly addresses: readonly string[];
  /** Its registry, with the operator's token. @throws Error for a portal elsewhere without a given token: mark such a test `@own-portal` */
  registry(): Promise<RegistryAddress>;
  /** The same portal under another tenant's host. @throws Error for a portal elsewhere with unknown hosts */
  urlOf(host: string): string;
  /** Stops the portal and starts it again on the same data. @throws Error for a portal elsewhere: mark such a test `@own-portal` */
  restart(): Promise<void>;
  /** Files of its data that contain a text. @throws Error for a portal elsewhere: mark such a test `@own-portal` */
  filesWith(text: string): Promise<string[]>;
  /** Called when the worker ends. */
  stop(): Promise<void>;
}
