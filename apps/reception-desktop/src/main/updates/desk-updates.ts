// Newer versions of this app from the school's own server: asked for, judged, downloaded, and opened on a person's word
// (DESK-26).
import type { KeyObject } from 'node:crypto';
import { judgeUpdate, type RunningApp, type UpdateFile } from '@zapisy/domain/settings/desk-update';
import { boundedText } from '../setup/bounded-text.ts';
import { downloadVerified, isSigned } from './download-verified.ts';
import { readSignedManifest } from './signed-manifest.ts';

type UpdateParts = {
  readonly apiUrl: string;
  readonly deskId: string;
  /** Of the package; null for an app that takes no updates. */
  readonly key: KeyObject | null;
  readonly running: RunningApp;
  /** Where installers are kept. */
  readonly folder: string;
  /** A version that is ready to be installed. */
  onReady(version: string): void;
};

export type DeskUpdates = {
  /** Asks now. Never throws: a server without updates, or without a network, is asked again later. */
  look(): Promise<void>;
  /** The verified installer that is ready; null for none, and for one that was changed since. */
  installer(): Promise<string | null>;
};

type Ready = { readonly path: string; readonly file: UpdateFile };

const PATH = '/api/public/desk-updates';
const TIME_LIMIT_MS = 15_000;
const MOST_BYTES = 64 * 1024;

export function deskUpdates({ apiUrl, deskId, key, running, folder, onReady }: UpdateParts): DeskUpdates {
  let ready: Ready | null = null;
  return {
    async look() {
      const text = key && (await latest(`${apiUrl}${PATH}/latest?${new URLSearchParams({ desk: deskId })}`));
      const manifest = key && text ? readSignedManifest(text, key) : null;
      const judged = manifest && judgeUpdate(manifest, running);
      if (!(manifest && judged?.ok)) return;
      const path = await downloadVerified({ address: `${apiUrl}${PATH}`, file: judged.file, folder });
      if (path === null) return;
      ready = { path, file: judged.file };
      onReady(manifest.version);
    },
    installer: async () => (ready && (await isSigned(ready.path, ready.file)) ? ready.path : null),
  };
}

/** Null for none, and when the server could not be asked. */
async function latest(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return answer.status === 200 ? await boundedText(answer, MOST_BYTES) : null;
  } catch {
    return null;
  }
}
