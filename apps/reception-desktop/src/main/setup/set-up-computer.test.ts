// From what the page sends to the settings of this computer: the file, who may send, and when the page is answered no more.

import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SETUP_CHANNEL } from '../../setup-bridge.ts';
import { setUpComputer } from './set-up-computer.ts';
import { readSettingsFile } from './settings-file.ts';

const GIVEN = {
  OIDC_ISSUER: 'https://konta.szkola.example',
  OIDC_AUDIENCE: 'https://api.szkola.example',
  OIDC_DESKTOP_CLIENT_ID: 'desk',
  OIDC_ROLES_CLAIM: 'roles',
  DESK_ID: 'krakow-1',
  FISCAL_DRIVER: 'posnet',
  FISCAL_PRINTER: '192.168.1.50:6666',
};
const OWN_PAGE = { url: 'app://bundle/setup.html', parent: null };

type Frame = typeof OWN_PAGE;
type Listener = (event: { senderFrame: Frame | null }, ...given: unknown[]) => unknown;

let folder: string;
let server: Server;
let given: object;
let address: string;
let handlers: Map<string, Listener>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-setup-'));
  given = GIVEN;
  handlers = new Map();
  server = createServer((_request, response) => response.end(JSON.stringify(given)));
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'desk.json');

function begin() {
  const listeners = {
    handle: (channel: string, listener: Listener) => void handlers.set(channel, listener),
    removeHandler: (channel: string) => void handlers.delete(channel),
  };
  return setUpComputer({ listeners, file: file(), key: null, isPackaged: true });
}

const send = (sent: readonly unknown[], senderFrame: Frame | null = OWN_PAGE) =>
  Promise.resolve(handlers.get(SETUP_CHANNEL)?.({ senderFrame }, ...sent));

it('a code that counts writes the settings with the typed address, and the page is answered no more', async () => {
  const settings = begin();
  expect(await send([`${address}/`, 'abcd 2345'])).toEqual({ ok: true });
  expect(await settings).toMatchObject({ apiUrl: address, deskId: 'krakow-1', printer: { host: '192.168.1.50' } });
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ ...GIVEN, API_URL: address });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(handlers.size).toBe(0);
});

it('settings that a packaged app does not accept are not written', async () => {
  void begin();
  given = { ...GIVEN, OIDC_ISSUER: 'http://konta.szkola.example' };
  expect(await send([address, 'ABCD2345'])).toEqual({ ok: false, failure: 'settings-refused' });
  expect(readSettingsFile(file())).toBeNull();
  given = GIVEN;
  expect(await send([address, 'ABCD2345'])).toEqual({ ok: true });
});

it('what was typed wrong is said before anything is sent', async () => {
  void begin();
  expect(await send(['http://szkola.example', 'ABCD2345'])).toEqual({ ok: false, failure: 'plain-http' });
  expect(await send([address, 'ABCD'])).toEqual({ ok: false, failure: 'not-a-code' });
});

it('a disk that cannot be written has its own failure, and the page can send again', async () => {
  void begin();
  await mkdir(file());
  expect(await send([address, 'ABCD2345'])).toEqual({ ok: false, failure: 'not-written' });
  await rm(file(), { recursive: true });
  expect(await send([address, 'ABCD2345'])).toEqual({ ok: true });
});

it.each([
  ['another page', ['https://szkola.example', 'ABCD2345'], { url: 'app://bundle.evil/setup.html', parent: null }],
  ['a frame that is gone', ['https://szkola.example', 'ABCD2345'], null],
  ['a message without a code', ['https://szkola.example'], OWN_PAGE],
  ['a message that is no text', [{}, 7], OWN_PAGE],
  ['a text without an end', ['a'.repeat(2_001), 'ABCD2345'], OWN_PAGE],
])('the setup refuses %s', async (_what, sent, frame) => {
  void begin();
  await expect(send(sent, frame)).rejects.toThrow(/unknown sender|malformed message/);
});

it('a settings file that is no JSON counts as empty, and not as none', async () => {
  await writeFile(file(), '{ "API_URL": ');
  expect(readSettingsFile(file())).toEqual({});
});
