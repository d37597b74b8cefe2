import { networkOf, senderOf } from './network.ts';

it.each([
  ['10.1.2.3', '10.1.2', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2', '10.1.2.3'],
  ['2001:db8:7:1::9', '2001:db8:7', '2001:db8:7'],
  ['2001:db8::9', '2001:db8:', '2001:db8:'],
])('The address %s has the network %s and the sender %s', (address, network, sender) =>
  expect([networkOf(address), senderOf(address)]).toEqual([network, sender]),
);
