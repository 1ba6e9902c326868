// The shape of an address on which figures are served.
import { expect, it } from 'vitest';
import { hostAndPort } from './host-and-port.ts';

it.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['watch.szkola.example:1', { host: 'watch.szkola.example', port: 1 }],
  ['9464', undefined],
  [':9464', undefined],
  ['::1:9464', undefined],
  ['127.0.0.1:65536', undefined],
  ['http://127.0.0.1:9464', undefined],
  ['127.0.0.1:9464/metrics', undefined],
])('the address %s of figures is read as %o', (text, expected) => {
  expect(hostAndPort(text)).toEqual(expected);
});
