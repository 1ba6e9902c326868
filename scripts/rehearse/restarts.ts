// Programs restarted one after another under load, another certificate, and programs with a wrong setting.
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { openPooler } from './database-steps.ts';
import { makeCertificate } from './examples.ts';
import { aLead, deliverLead, storedLeads } from './leads.ts';
import { runTool } from './machine.ts';
import { waitFor } from './people.ts';
import type { Place } from './place.ts';
import { addressOf } from './postgres.ts';
import { expectNoFault, expectThat, underLoad } from './under-load.ts';
import { PROGRAMS, type World } from './world.ts';

/**
 * Restarts each program in turn while pages are asked for and leads are delivered.
 * @param least so many requests at least
 * @param mayCutOff for programs of a version that cut off what they were answering when they ended: it is counted
 * @throws when an answer fails, or a lead that was acknowledged is lost
 */
export async function restartUnderLoad(world: World, { mayCutOff = false, least = 1_000 } = {}): Promise<string> {
  const { portal, accounts } = world.place.sites;
  const addresses = [`${portal.url}/zajecia`, `${portal.url}/trpc/school.shown`, `${accounts.url}/logowanie`];
  const acknowledged: string[] = [];
  let cutOff = 0;
  const ask = async (turn: number) => {
    const address = addresses[turn % (addresses.length + 1)];
    const lead = aLead();
    const status = await (address
      ? world.ask(address).then((answer) => answer.status)
      : deliverLead(world, lead)
    ).catch((error: Error) => {
      if (!mayCutOff || error.message !== 'aborted') throw error;
      cutOff += 1;
    });
    if (status === undefined) return;
    expectThat(status === 200, `${address ?? 'The webhook'} answers ${status}.`);
    if (!address) acknowledged.push(lead);
  };
  const restartAll = async () => {
    for (const name of PROGRAMS) for (const which of [0, 1]) await world.restart(name, which);
  };
  const answers = expectNoFault(await underLoad(ask, restartAll, least));
  const stored = await storedLeads(world.environment['DATABASE_URL'] ?? '');
  const lost = acknowledged.filter((id) => !stored.has(id));
  expectThat(lost.length === 0, `${lost.length} of ${acknowledged.length} acknowledged leads are not stored.`);
  return cutOff > 0 ? `${answers}, ${cutOff} were cut off by programs that ended` : answers;
}

/** Of the certificate that is served there. */
async function serialAt({ host, port }: Place['sites']['portal']): Promise<string> {
  const socket = connect({ host, port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  socket.end();
  return socket.getPeerCertificate().serialNumber;
}

/** Resolves when the new one is served at both origins. */
async function replaceCertificate({ place, tools }: World): Promise<void> {
  const serial = makeCertificate(place);
  runTool(tools.nginx, ['-c', join(place.folder, 'nginx.conf'), '-s', 'reload']);
  for (const site of Object.values(place.sites)) {
    await waitFor(`certificate ${serial} at ${site.url}`, async () => (await serialAt(site)) === serial || undefined);
  }
}

export async function takeNewCertificate(world: World): Promise<string> {
  const ask = async () => {
    const { status } = await world.ask(`${world.place.sites.portal.url}/health`);
    expectThat(status === 200, `The portal answers ${status}.`);
  };
  return expectNoFault(await underLoad(ask, () => replaceCertificate(world), 100));
}

/** @throws with what a program says to a setting that it does not name */
export async function refuseWrongSettings(world: World): Promise<void> {
  const missing = addressOf(world.place, world.place.databasePort, 'zapisy_missing');
  for (const [other, word] of [
    [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    [{ ERASURE_SECRET: 'short' }, 'ERASURE_SECRET'],
    [{ DATABASE_URL: missing }, 'zapisy_missing'],
    [{ DATABASE_URL: await openPooler(world, world.place.databasePort) }, 'a pooler in transaction mode'],
  ] as const) {
    const said = await world.start('server', 0, { ...other, PORT: '0' }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expectThat(said.includes(word), `With a wrong ${word} the server says: ${said}`);
  }
}
