// The desk's report to the server: with a person only, with what its settings say, and what its refusal means.
import { refused } from '@zapisy/counter/testing/refusals';
import { expect, it } from 'vitest';
import { deskHeartbeat } from './desk-heartbeat.ts';
import { parseSettings } from './settings.ts';
import { fakeServer, OFFLINE } from './testing/fake-server.ts';

const parsed = parseSettings({ DESK_NAME: 'Recepcja Gdańsk', DESK_ID: 'gdansk-1', FISCAL_DRIVER: 'none' }, false);
const nothing = async () => undefined;

it('a desk reports its name, city and driver while a person is signed in', async () => {
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const server = fakeServer();
  const person = { isHere: false };
  const heartbeat = deskHeartbeat(parsed.settings, server, { update: () => undefined }, () => person.isHere, nothing);
  await heartbeat.send();
  expect(server.reported).toEqual([]);
  person.isHere = true;
  await heartbeat.send();
  expect(server.reported).toEqual([
    { id: 'gdansk-1', name: 'Recepcja Gdańsk', city: 'Kraków', driver: 'none', signsIn: false },
  ]);
});

it('a desk knows that another computer has its place, until a report is taken again', async () => {
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const server = fakeServer();
  const shown: object[] = [];
  const heartbeat = deskHeartbeat(
    parsed.settings,
    server,
    { update: (one) => void shown.push(one) },
    () => true,
    nothing,
  );
  const elsewhere = refused({ code: 'not-allowed-now', reason: 'desk-of-other-computer' });
  server.refusals.set('printing.reportDesk', elsewhere);
  await heartbeat.send();
  server.refusals.set('printing.reportDesk', OFFLINE);
  await heartbeat.send();
  expect(shown).toEqual([{ isElsewhere: true }]);
  server.refusals.clear();
  await heartbeat.send();
  expect(shown.at(-1)).toEqual({ isElsewhere: false, school: 'Szkoła testowa', isWithoutDocuments: true });
});
