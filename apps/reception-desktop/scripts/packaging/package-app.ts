// Makes the app of one system from the built out/ and Electron's binary.
import { build, type Configuration, Platform } from 'electron-builder';
import { DESK_ROOT } from '../build.ts';
import { weaknessesOf } from './weaknesses.ts';

type Packaging = {
  readonly configuration: Configuration;
  /** The folder of Electron's binary and its resources. */
  readonly electronDist: string;
  readonly system: 'linux' | 'win32' | 'darwin';
  /** Only the folder of the app, without installers. */
  readonly isUnpacked: boolean;
};

const PLATFORMS = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC } as const;

/** The paths of what was made. Throws when the configuration is weaker than it must be. */
export async function packageApp({ configuration, electronDist, system, isUnpacked }: Packaging): Promise<string[]> {
  const weaknesses = weaknessesOf(configuration);
  if (weaknesses.length > 0)
    throw new Error(`The app would be packaged weaker than it must be: ${weaknesses.join(', ')}.`);
  return build({
    projectDir: DESK_ROOT,
    targets: PLATFORMS[system].createTarget(isUnpacked ? 'dir' : undefined),
    config: { ...configuration, electronDist },
    publish: 'never',
  });
}
