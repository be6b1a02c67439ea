import { expect, test } from 'vitest';
import { neighbourhoodOf, networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:1::', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.200', '192.0.2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['unknown', 'unknown'],
])('%s is in the neighbourhood %s', (ip, neighbourhood) => {
  expect(neighbourhoodOf(ip)).toBe(neighbourhood);
});
