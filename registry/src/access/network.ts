import { isIPv6 } from 'node:net';

/** The network of an address: /24 of IPv4, /48 of IPv6. */
export const networkOf = (address: string): string => partOf(address, 3);

/** The sender behind an address: the address itself for IPv4; the /48 for IPv6, because its owner has many addresses. */
export const senderOf = (address: string): string => partOf(address, 4);

function partOf(address: string, parts: 3 | 4): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(plain) ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, parts).join('.');
}
