// The desk's report to the server: with a person only, and with what its settings say.
import { expect, it } from 'vitest';
import { deskHeartbeat } from './desk-heartbeat.ts';
import { parseSettings } from './settings.ts';
import { fakeServer } from './testing/fake-server.ts';

const parsed = parseSettings({ DESK_NAME: 'Recepcja Gdańsk', DESK_ID: 'gdansk-1', FISCAL_DRIVER: 'none' }, false);

it('a desk reports its name, city and driver while a person is signed in', async () => {
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const server = fakeServer();
  const person = { isHere: false };
  const heartbeat = deskHeartbeat(parsed.settings, server, () => person.isHere);
  await heartbeat.send();
  expect(server.reported).toEqual([]);
  person.isHere = true;
  await heartbeat.send();
  expect(server.reported).toEqual([{ id: 'gdansk-1', name: 'Recepcja Gdańsk', city: 'Kraków', driver: 'none' }]);
});
