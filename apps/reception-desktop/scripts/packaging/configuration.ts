// The settings of electron-builder: what is packed, the fuses, and the installers of each system (DESK-25). Signing is by
// electron-builder's own variables (docs/operations/desks.md).
import type { Configuration } from 'electron-builder';

/** What Electron may do in the hands of whoever starts it; every fuse that is known has its value. */
const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
} as const;

type Wanted = {
  /** An installer that could not be signed fails, and is not made unsigned. */
  readonly isSigned: boolean;
  /** Whose signature the app believes when it updates itself; without it it takes no updates. */
  readonly updateKey?: string | undefined;
};

export function packageConfiguration({ isSigned, updateKey }: Wanted): Configuration {
  return {
    appId: 'example.zapisy.recepcja',
    productName: 'zapisy – recepcja',
    copyright: 'zapisy',
    directories: { output: 'dist', buildResources: 'packaging' },
    files: ['out/**', 'package.json', '!**/.built-from'],
    asar: true,
    npmRebuild: false,
    // `--release` reads system and processor from the name.
    artifactName: `zapisy-recepcja-\${version}-\${os}-\${arch}.\${ext}`,
    extraMetadata: updateKey === undefined ? {} : { updateKey },
    forceCodeSigning: isSigned,
    electronFuses: FUSES,
    // No vendor's server is asked for newer versions: the desk asks its own (DESK-26).
    publish: null,
    linux: {
      target: ['AppImage', 'deb'],
      category: 'Office',
      executableName: 'zapisy-recepcja',
      maintainer: 'zapisy',
      icon: 'packaging/icon.png',
    },
    win: { target: ['nsis'], icon: 'packaging/icon.png' },
    nsis: { perMachine: false, oneClick: true, deleteAppDataOnUninstall: false },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      hardenedRuntime: true,
      icon: 'packaging/icon.png',
    },
  };
}
