import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGlobalUnicast } from './addresses.ts';

const PRIVATE = [
  '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '192.0.0.192',
  '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16',
  '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', 'fc00::1',
  'fd00:ec2::254', 'fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '4000::1',
  '3fff::1', '2001:10::1', '2001:20::1', '5f00::1',
]; // prettier-ignore

describe('addresses of the public internet', () => {
  it.each(PRIVATE)('%s is none', (address) => {
    expect(isGlobalUnicast(address)).toBe(false);
  });

  it.each(['8.8.8.8', '164.100.0.1', '2606:4700::1111', '[2404:6800::1]'])('%s is one', (address) => {
    expect(isGlobalUnicast(address)).toBe(true);
  });

  it('takes nothing but a whole address for one', () => {
    fc.assert(fc.property(fc.string(), (text) => !isGlobalUnicast(text)));
    for (const text of ['', 'localhost', '127.1', '0x8.8.8.8', '08.8.8.8', '8.8.8', '134744072'])
      expect(isGlobalUnicast(text)).toBe(false);
  });
});
