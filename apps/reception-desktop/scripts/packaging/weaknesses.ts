// What may not be weaker in a packaged app: nothing is packaged while one of these is (DESK-25).
import type { Configuration } from 'electron-builder';

type Rule = readonly [name: string, isKept: (configuration: Configuration) => boolean];

const fuse = (name: keyof NonNullable<Configuration['electronFuses']>, value: boolean): Rule => [
  `fuse ${name}`,
  ({ electronFuses }) => electronFuses?.[name] === value,
];

const RULES: readonly Rule[] = [
  // The app's program is no Node for whoever finds it on the disk.
  fuse('runAsNode', false),
  fuse('enableNodeOptionsEnvironmentVariable', false),
  fuse('enableNodeCliInspectArguments', false),
  fuse('enableCookieEncryption', true),
  // Only our own archive is run, and only as it was packed.
  fuse('enableEmbeddedAsarIntegrityValidation', true),
  fuse('onlyLoadAppFromAsar', true),
  fuse('loadBrowserProcessSpecificV8Snapshot', false),
  fuse('grantFileProtocolExtraPrivileges', false),
  ['asar', ({ asar }) => asar === true],
  ['asar integrity', ({ disableAsarIntegrity }) => !disableAsarIntegrity],
  [
    'nothing outside the asar',
    ({ asarUnpack, extraFiles, extraResources }) => !(asarUnpack || extraFiles || extraResources),
  ],
  ['files', ({ files }) => JSON.stringify(files) === '["out/**","package.json","!**/.built-from"]'],
  // Chromium's sandbox is switched off by an argument of the launcher alone.
  ['arguments', ({ linux }) => !linux?.executableArgs?.length],
  ['hardened runtime', ({ mac }) => mac?.hardenedRuntime === true],
  ['no administrator', ({ win, nsis }) => !win?.requestedExecutionLevel && nsis?.perMachine === false],
  ['no address of updates', ({ publish }) => publish === null],
];

/** The names of the rules that the configuration breaks. */
export function weaknessesOf(configuration: Configuration): readonly string[] {
  return RULES.filter(([, isKept]) => !isKept(configuration)).map(([name]) => name);
}
