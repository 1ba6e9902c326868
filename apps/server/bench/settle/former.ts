// The server of a former commit: checked out beside this one, with its own packages and its own client of the database.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

type Former = {
  /** What starts its server. */
  readonly main: string;
  remove(): void;
};

export async function openFormer(folder: string, commit: string): Promise<Former> {
  const git = (...words: string[]) => execFileSync('git', ['-C', ROOT, ...words], { stdio: 'ignore' });
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    throw new Error(
      `There is no commit ${commit} here. In a clone without its history run first: git fetch --unshallow`,
    );
  }
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, commit);
  // A command that only prints its help installs the packages and generates the client before.
  execFileSync(process.execPath, [join(folder, 'scripts/setup.mjs'), 'check', '--help'], {
    cwd: folder,
    stdio: 'ignore',
  });
  return {
    main: join(folder, 'apps/server/src/main.ts'),
    remove: () => void git('worktree', 'remove', '--force', folder),
  };
}
