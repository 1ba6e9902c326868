// The desk's regular report to the server: who it is and how its receipts become fiscal (PRN-14). What it hears with it: whose
// desk it is (SCH-7), whether documents are made here (SCH-12), and of which families it keeps nothing any more (FAM-13).
import type { ServerCalls } from './server-calls.ts';
import type { Settings } from './settings.ts';
import type { DeskView } from './window/desk-view.ts';

export type DeskHeartbeat = {
  /** Sends nothing while no person is signed in; a failed report is followed by the next one. */
  send(at?: { readonly signsIn: boolean }): Promise<void>;
};

/** @param dropErased what failed of it is done after the next report */
export function deskHeartbeat(
  { deskId: id, deskName: name, deskCity: city, driver }: Settings,
  server: ServerCalls,
  view: Pick<DeskView, 'update'>,
  isSignedIn: () => boolean,
  dropErased: () => Promise<void>,
): DeskHeartbeat {
  return {
    send: async ({ signsIn } = { signsIn: false }) => {
      if (!isSignedIn()) return;
      const reply = await server.mutate('printing.reportDesk', { id, name, city, driver, signsIn });
      if (reply.ok) {
        const school = await server.query('school.shown', undefined);
        view.update({ isElsewhere: false, ...(school.ok && shownOf(school.value)) });
        await dropErased().catch(() => undefined);
        return;
      }
      const { failure } = reply;
      const isElsewhere = failure.kind === 'refused' && failure.refusal.reason === 'desk-of-other-computer';
      if (isElsewhere) view.update({ isElsewhere });
    },
  };
}

function shownOf({ name, issuesDocuments }: { readonly name: string; readonly issuesDocuments: boolean }) {
  return { school: name, isWithoutDocuments: !issuesDocuments };
}
