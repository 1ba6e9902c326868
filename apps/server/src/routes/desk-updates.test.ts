// Updates of the reception app over HTTP: which desk is offered one, and that nothing else of the folder is served.
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { DESK_UPDATES_PATH } from './desk-updates.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-updates-'));
const server = testServer(() => ({ deskUpdates: { folder, percent: 0, first: ['krakow-1'] } }));

const get = (path: string) => server.app.inject({ method: 'GET', url: `${DESK_UPDATES_PATH}${path}` });
const publish = (signed: object) =>
  writeFile(
    join(folder, 'latest.json'),
    JSON.stringify({ signed: Buffer.from(JSON.stringify(signed)).toString('base64'), signature: 'eA==' }),
  );
const OFFERED = { version: '9.9.9', files: [{ name: 'app.exe' }, { name: 'gone.exe' }] };

afterEach(() => rm(join(folder, 'latest.json'), { force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the desk of the stage is offered the version as it was signed, and another one nothing', async () => {
  await publish(OFFERED);
  const answer = await get('/latest?desk=krakow-1');
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['signed', 'signature']]);
  expect((await get('/latest?desk=krakow-2')).statusCode).toBe(204);
  expect((await get('/latest')).statusCode).toBe(204);
});

it('a folder without a version offers nothing, and one with half a file says so in the log', async () => {
  expect((await get('/latest?desk=krakow-1')).statusCode).toBe(204);
  expect(server.log).not.toContain('DESK_UPDATES_DIR');
  await writeFile(join(folder, 'latest.json'), '{"signed":');
  expect((await get('/latest?desk=krakow-1')).statusCode).toBe(204);
  expect(server.log).toContain('DESK_UPDATES_DIR');
});

it('an installer of the version is served whole', async () => {
  await publish(OFFERED);
  await writeFile(join(folder, 'app.exe'), 'installer');
  const answer = await get('/files/app.exe');
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    'installer',
    'application/octet-stream',
  ]);
});

it.each(['latest.json', 'other.exe', 'gone.exe', '..%2flatest.json', '%2e%2e%2fetc%2fpasswd', '.env'])(
  'a file that is not of the version is not served: %s',
  async (name) => {
    await publish(OFFERED);
    await writeFile(join(folder, 'other.exe'), 'of another version');
    expect((await get(`/files/${name}`)).statusCode).toBe(404);
  },
);

it('a version that names a path offers nothing', async () => {
  await publish({ version: '9.9.9', files: [{ name: '../other.exe' }] });
  expect((await get('/latest?desk=krakow-1')).statusCode).toBe(204);
});
