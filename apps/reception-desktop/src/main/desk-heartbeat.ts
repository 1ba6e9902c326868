// The desk's regular report to the server: who it is and how its receipts become fiscal (PRN-14); and whose desk it is (SCH-7).
import type { ServerCalls } from './server-calls.ts';
import type { Settings } from './settings.ts';
import type { DeskView } from './window/desk-view.ts';

export type DeskHeartbeat = {
  /** Sends nothing while no person is signed in; a failed report is followed by the next one. */
  send(at?: { readonly signsIn: boolean }): Promise<void>;
};

export function deskHeartbeat(
  { deskId: id, deskName: name, deskCity: city, driver }: Settings,
  server: ServerCalls,
  view: Pick<DeskView, 'update'>,
  isSignedIn: () => boolean,
): DeskHeartbeat {
  return {
    send: async ({ signsIn } = { signsIn: false }) => {
      if (!isSignedIn()) return;
      const reply = await server.mutate('printing.reportDesk', { id, name, city, driver, signsIn });
      if (reply.ok) {
        const school = await server.query('school.shown', undefined);
        return view.update({ isElsewhere: false, ...(school.ok && { school: school.value.name }) });
      }
      const { failure } = reply;
      const isElsewhere = failure.kind === 'refused' && failure.refusal.reason === 'desk-of-other-computer';
      if (isElsewhere) view.update({ isElsewhere });
    },
  };
}
