// The processes that a process has started, and those that they have started.
import { readdirSync, readFileSync } from 'node:fs';

export function descendants(pid: number): readonly number[] {
  const children = Map.groupBy(processes(), ({ parent }) => parent);
  const below = (of: number): readonly number[] =>
    (children.get(of) ?? []).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
}

function processes(): readonly { readonly pid: number; readonly parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return { pid: Number(name), parent: Number(fields[1]) };
      } catch {
        return [];
      }
    });
}
