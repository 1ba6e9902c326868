// What no log may hold: the secrets of the installation, and the data of the people who used it.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PEOPLE } from './first-start.ts';
import { PASSWORD } from './people.ts';
import { DATABASE_PASSWORD } from './place.ts';
import type { World } from './world.ts';

const SECRET = /SECRET|TOKEN|KEY/;

/** @throws with the names of what was found, and where; resolves to what was looked through. */
export async function searchLogs({ place, environment }: World): Promise<string> {
  const secrets = Object.entries(environment).filter(([name]) => SECRET.test(name));
  const canaries = [
    ...secrets,
    ['the password of the database', DATABASE_PASSWORD] as const,
    ['the password of a person', PASSWORD] as const,
    ...PEOPLE.map((datum, index) => [`datum ${index} of a person`, datum] as const),
  ];
  const files = globSync(['*.log'], { cwd: place.folder }).map((name) => join(place.folder, name));
  const texts = files.map((file) => [basename(file), readFileSync(file, 'utf8')] as const);
  const found = texts.flatMap(([file, text]) =>
    canaries.filter(([, value]) => holds(text, value)).map(([name]) => `${name} in ${file}`),
  );
  if (found.length > 0) throw new Error(`In the logs there are: ${found.join('; ')}`);
  const bytes = texts.reduce((sum, [, text]) => sum + text.length, 0);
  if (bytes < 10_000)
    throw new Error(`The logs hold ${bytes} bytes: they are not those of an installation that was used.`);
  return `${canaries.length} of them in ${files.length} files, ${Math.round(bytes / 1024)} kB`;
}

/** Also as an address writes it. */
function holds(text: string, value: string): boolean {
  return text.includes(value) || text.includes(encodeURIComponent(value));
}
