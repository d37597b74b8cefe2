import { isIPv6 } from 'node:net';

/** The network that an address is in: /24 of IPv4, /48 of IPv6. */
export const networkOf = (address: string): string => partOf(address, 3);

/** Who sends from an address: the address itself of IPv4; of IPv6 its /48, for whoever has one such address has many. */
export const senderOf = (address: string): string => partOf(address, 4);

function partOf(address: string, parts: 3 | 4): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(plain) ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, parts).join('.');
}
