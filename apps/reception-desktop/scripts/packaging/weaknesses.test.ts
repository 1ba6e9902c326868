// The configuration of the package: as it is nothing is weaker than it must be, and each weakening is named.
import type { Configuration } from 'electron-builder';
import { expect, it } from 'vitest';
import { packageConfiguration } from './configuration.ts';
import { weaknessesOf } from './weaknesses.ts';

const CONFIGURATION = packageConfiguration({ isSigned: false });
const { electronFuses: FUSES } = CONFIGURATION;

it.each([false, true])('the configuration has no weakness, also when it demands a signature: %s', (isSigned) => {
  const configuration = packageConfiguration({ isSigned });
  expect(weaknessesOf(configuration)).toEqual([]);
  expect(configuration.forceCodeSigning).toBe(isSigned);
});

it.each(Object.entries(FUSES ?? {}))(
  'the fuse %s the other way, or left as Electron has it, is named',
  (name, value) => {
    for (const other of [!value, undefined]) {
      const electronFuses = { ...FUSES, [name]: other };
      expect(weaknessesOf({ ...CONFIGURATION, electronFuses })).toEqual([`fuse ${name}`]);
    }
  },
);

it.each<[string, Partial<Configuration>]>([
  ['asar', { asar: false }],
  ['asar', { asar: { smartUnpack: true } }],
  ['asar integrity', { disableAsarIntegrity: true }],
  ['nothing outside the asar', { asarUnpack: ['out/**'] }],
  ['nothing outside the asar', { extraResources: ['test/**'] }],
  ['nothing outside the asar', { extraFiles: ['test/**'] }],
  ['files', { files: ['**'] }],
  ['files', { files: ['out/**', 'package.json', '!**/.built-from', 'test/host/**'] }],
  ['arguments', { linux: { ...CONFIGURATION.linux, executableArgs: ['--no-sandbox'] } }],
  ['hardened runtime', { mac: { ...CONFIGURATION.mac, hardenedRuntime: false } }],
  ['no administrator', { win: { ...CONFIGURATION.win, requestedExecutionLevel: 'requireAdministrator' } }],
  ['no administrator', { nsis: { ...CONFIGURATION.nsis, perMachine: true } }],
  ['no address of updates', { publish: { provider: 'generic', url: 'https://updates.example' } }],
])('the weakening is named: %s by %j', (name, weaker) => {
  expect(weaknessesOf({ ...CONFIGURATION, ...weaker })).toEqual([name]);
});

it('a configuration without fuses has each of them as a weakness', () => {
  const { electronFuses: _, ...without } = CONFIGURATION;
  expect(weaknessesOf(without)).toHaveLength(8);
});
