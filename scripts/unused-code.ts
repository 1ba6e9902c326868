// Unused code: files that no entry point reaches, exports without an import, and rules that only their tests call.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const KNIP = join(import.meta.dirname, '..', 'node_modules', 'knip', 'bin', 'knip.js');

/** The first run of knip counts tests as users, the second does not. Both use `knip.config.ts` of the folder. */
const QUESTIONS: readonly (readonly string[])[] = [
  ['--include', 'files,exports,types,duplicates,enumMembers'],
  ['--production', '--include', 'files,exports'],
];

/** What is unused in a folder, as knip's own list; undefined when everything is used. */
export function unusedCode(folder: string): string | undefined {
  const found = QUESTIONS.flatMap((question) => {
    const args = [KNIP, '--no-progress', '--no-config-hints', ...question];
    const done = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
    return done.status === 0 ? [] : [`knip ${question.join(' ')}\n${done.stdout}${done.stderr}`];
  });
  return found.length > 0 ? found.join('\n') : undefined;
}
