// The recorded releases, and what was done to their migrations since.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsOf, RELEASES_FOLDER, type Release } from '../scripts/releases.ts';

/** Oldest first. */
export function readReleases(): readonly Release[] {
  const versions = readdirSync(RELEASES_FOLDER).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return versions.map((version) => JSON.parse(readFileSync(join(RELEASES_FOLDER, version, 'release.json'), 'utf8')));
}

export function rowsOfRelease(version: string): string {
  return readFileSync(join(RELEASES_FOLDER, version, 'rows.sql'), 'utf8');
}

/** What was done to the migrations of a release since, in sentences. */
export function changesSince({ version, migrations }: Release, folder: string): readonly string[] {
  const now = migrationsOf(folder);
  const last = Object.keys(migrations).at(-1) ?? '';
  return [
    ...Object.entries(migrations).flatMap(([name, hash]) => {
      if (now[name] === hash) return [];
      const what = now[name] === undefined ? 'is missing' : 'was changed';
      return [`Migration ${name} ${what}, but release ${version} has it: put it back, and write a new one instead.`];
    }),
    ...Object.keys(now)
      .filter((name) => name < last && migrations[name] === undefined)
      .map((name) => `Migration ${name} would come before those of release ${version}: give it a date of now.`),
  ];
}

/** The tags of versions ('v1.2.3') that have no record, in sentences. */
export function unrecordedTags(tags: readonly string[], releases: readonly Release[]): readonly string[] {
  return tags
    .filter((tag) => !releases.some(({ version }) => tag === `v${version}`))
    .map((tag) => `Tag ${tag} has no record: run npm run migration -- release ${tag.slice(1)} at its commit.`);
}
