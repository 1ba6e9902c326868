// A command of an operator as a process of its own, with nothing of the machine's environment but what it needs.
import { execFile } from 'node:child_process';
import { inheritedEnvironment } from '@zapisy/api/testing/program';

type Said = { readonly code: number; readonly text: string; readonly json: Readonly<Record<string, unknown>> };

/** Resolves when it has ended, however it ended: its exit code, all that it said, and its last line of JSON. */
export function said(
  main: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  command: readonly string[] = [process.execPath],
): Promise<Said> {
  const [file = '', ...before] = command;
  return new Promise((resolve) => {
    const child = execFile(
      file,
      [...before, main, ...args],
      { env: { ...inheritedEnvironment(), NODE_ENV: 'production', ...env } },
      (_, stdout, stderr) => {
        const last = stdout.trim().split('\n').at(-1) ?? '';
        const json = last.startsWith('{') ? (JSON.parse(last) as Said['json']) : {};
        resolve({ code: child.exitCode ?? -1, text: stdout + stderr, json });
      },
    );
  });
}
