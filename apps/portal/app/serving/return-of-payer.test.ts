// The way back from the gateway: a POST of another site becomes a GET, and nothing else is led anywhere.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadPayerBack } from './return-of-payer.ts';

const PAGE = '/platnosc/6f1c2a4e-0b7d-4c53-9a1f-2d8e5b7c9a10';
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!leadPayerBack(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (method: string, path: string) => {
  const foreign = { Origin: 'https://gateway.example', 'Sec-Fetch-Site': 'cross-site' };
  const body = method === 'POST' ? { body: new URLSearchParams({ act: 'blik' }) } : {};
  return fetch(`${address}${path}`, { method, headers: foreign, redirect: 'manual', ...body });
};

it.each([PAGE, `${PAGE}?x=1`])('a POST to %s leads to the page itself', async (path) => {
  const answer = await ask('POST', path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
});

it.each([
  ['GET', PAGE],
  ['POST', '/platnosc/6f1c2a4e'],
  ['POST', `${PAGE}/x`],
  ['POST', `/x${PAGE}`],
  ['POST', '/profil'],
])('%s %s is left to the page', async (method, path) => {
  expect((await ask(method, path)).status).toBe(418);
});
