import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeLock, platformOf, type Lock } from './complete-lock.ts';

function lockWith(packages: Lock['packages']): Lock {
  return { lockfileVersion: 3, packages: { '': {}, ...packages } };
}

describe('completing the lock', () => {
  it('adds a missing platform binary with what its name says', () => {
    const lock = lockWith({
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-arm64-musl': '2.0.0' },
      },
    });
    expect(completeLock(lock)).toEqual(['node_modules/@tool/linux-arm64-musl@2.0.0: is missing']);
    expect(lock.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
      version: '2.0.0',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    });
  });

  it('places a binary below its parent where another version has the upper place', () => {
    const lock = lockWith({
      'node_modules/@tool/win32-x64': { version: '1.0.0' },
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { '@tool/win32-x64': '2.0.0' } },
    });
    completeLock(lock);
    expect(lock.packages['node_modules/tool/node_modules/@tool/win32-x64']?.version).toBe('2.0.0');
    expect(lock.packages['node_modules/@tool/win32-x64']?.version).toBe('1.0.0');
  });

  it('finds what a nested package shares with the packages above it', () => {
    const lock = lockWith({
      'node_modules/@tool/win32-x64': { version: '2.0.0' },
      'node_modules/app/node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { '@tool/win32-x64': '2.0.0' },
      },
    });
    expect(completeLock(lock)).toEqual([]);
  });

  it('changes nothing the second time', () => {
    const lock = lockWith({
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { '@tool/darwin-x64': '2.0.0' } },
    });
    completeLock(lock);
    const once = JSON.stringify(lock);
    expect(completeLock(lock)).toEqual([]);
    expect(JSON.stringify(lock)).toBe(once);
  });

  it('takes download addresses out', () => {
    const lock = lockWith({
      'node_modules/tool': { version: '2.0.0', resolved: 'https://registry.test/tool.tgz' },
    });
    expect(completeLock(lock)).toHaveLength(1);
    expect(lock.packages['node_modules/tool']).toEqual({ version: '2.0.0' });
  });

  it('leaves ranges alone and refuses a name that states no platform', () => {
    const range = lockWith({ 'node_modules/tool': { optionalDependencies: { fsevents: '~2.3.3' } } });
    expect(completeLock(range)).toEqual([]);
    const unknown = lockWith({ 'node_modules/tool': { optionalDependencies: { 'tool-extra': '2.0.0' } } });
    expect(() => completeLock(unknown)).toThrow('tool-extra is missing from the lock');
  });

  it('reads the platforms that packages of this project name', () => {
    expect(platformOf('@oxlint/binding-win32-ia32-msvc')).toEqual({ os: ['win32'], cpu: ['ia32'] });
    expect(platformOf('@tailwindcss/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
    expect(platformOf('@swc/core-linux-arm-gnueabihf')).toEqual({
      os: ['linux'],
      cpu: ['arm'],
      libc: ['glibc'],
    });
  });

  it('finds the lock of this project complete', () => {
    const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
    expect(completeLock(JSON.parse(text) as Lock)).toEqual([]);
  });
});
