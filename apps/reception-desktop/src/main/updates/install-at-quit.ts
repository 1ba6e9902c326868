// Opens the installer of a newer version after the app has closed, when a person has said so (DESK-26).
import type { DeskUpdates } from './desk-updates.ts';

type InstallParts = {
  readonly updates: Pick<DeskUpdates, 'installer'>;
  /** Whether the person wants it now. */
  ask(): Promise<boolean>;
  /** Closes the window; the person may stay after all, because prints wait. */
  close(): void;
  open(installer: string): Promise<unknown>;
};

export type InstallAtQuit = {
  /** False when there is no installer any more. */
  wish(): Promise<boolean>;
  /** The queue and the outbox are closed: nothing of the app runs any more. */
  atQuit(): Promise<void>;
};

export function installAtQuit({ updates, ask, close, open }: InstallParts): InstallAtQuit {
  let isWanted = false;
  return {
    async wish() {
      if ((await updates.installer()) === null) return false;
      if (!(await ask())) return true;
      isWanted = true;
      close();
      return true;
    },
    async atQuit() {
      const installer = isWanted ? await updates.installer() : null;
      if (installer !== null) await open(installer);
    },
  };
}
