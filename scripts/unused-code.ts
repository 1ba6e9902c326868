// Code that nothing runs: files that no entry point reaches, exports that nobody imports, and rules that only their tests call.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const KNIP = join(import.meta.dirname, '..', 'node_modules', 'knip', 'bin', 'knip.js');

/** The first question counts tests as users, the second does not. Both follow `knip.config.ts` of the folder. */
const QUESTIONS: readonly (readonly string[])[] = [
  ['--include', 'files,exports,types,duplicates,enumMembers'],
  ['--production', '--include', 'files,exports'],
];

/** What is unused in a folder, as knip's own list; undefined when all of it runs. */
export function unusedCode(folder: string): string | undefined {
  const found = QUESTIONS.flatMap((question) => {
    const args = [KNIP, '--no-progress', '--no-config-hints', ...question];
    const done = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
    return done.status === 0 ? [] : [`knip ${question.join(' ')}\n${done.stdout}${done.stderr}`];
  });
  return found.length > 0 ? found.join('\n') : undefined;
}
