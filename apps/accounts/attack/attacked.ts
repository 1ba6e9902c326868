// The people of an attack, at a service that listens.
import type { Service } from '../src/service.ts';
import { addPerson } from '../testing/add-person.ts';
import { enrol } from '../testing/second-factor.ts';
import { visitor } from '../testing/visitor.ts';
import type { Attacked } from './attacks.ts';

/** `service`: on the same database as the one that listens at `url`. */
export async function attackedAt(url: string, service: Pick<Service, 'provider' | 'settings'>): Promise<Attacked> {
  const [victim, guarded, neighbour] = [await addPerson(service), await addPerson(service), await addPerson(service)];
  const known = visitor(url, { 'x-forwarded-for': '203.0.113.251' });
  await known.send(await known.open(`${url}/logowanie`), victim);
  const own = visitor(url, { 'x-forwarded-for': '203.0.113.252' });
  await own.send(await own.open(`${url}/logowanie`), guarded);
  await enrol(own, guarded, `${url}/konto`);
  return { url, portalUrl: service.settings.portalUrl, victim, known, guarded, neighbour };
}
