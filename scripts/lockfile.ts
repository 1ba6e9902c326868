// A lockfile made on Linux leaves out binaries that it could not resolve, without a warning; on a Mac the install would
// then be broken.

const PLATFORM = /^(.*?)[-/](linux|darwin|win32|windows)(?:-.*)?$/;

/** Packages that the lockfile has for Linux but not for both macOS and Windows, as `name@version`. */
export function lockfileHoles(lockfile: string): readonly string[] {
  const packages = lockfile.split('\nsnapshots:')[0] ?? '';
  const families = new Map<string, Set<string>>();
  for (const [, name = '', version = ''] of packages.matchAll(/^ {2}'?(@?[^@\s']+)@([^(:'\s]+)'?:$/gm)) {
    const [, family, platform] = PLATFORM.exec(name) ?? [];
    if (!family || !platform) continue;
    const key = `${family}@${version}`;
    families.set(key, (families.get(key) ?? new Set()).add(platform === 'windows' ? 'win32' : platform));
  }
  return [...families]
    .filter(([, platforms]) => platforms.has('linux') && !(platforms.has('darwin') && platforms.has('win32')))
    .map(([family]) => family);
}
