// Which senders of messages are trusted.
import { expect, it } from 'vitest';
import { isTrusted } from './sender.ts';

const ours = 'app://bundle/index.html';

it('a sender is trusted as the main frame of our own page', () => {
  expect(isTrusted({ url: ours, parent: null })).toBe(true);
  expect(isTrusted({ url: 'app://bundle/index.html?a=1#b', parent: null })).toBe(true);
});

it.each([
  ['a frame that is gone', null],
  ['no frame', undefined],
  ['a frame inside the page', { url: ours, parent: { url: ours, parent: null } }],
  ['a host that only begins like ours', { url: 'app://bundle.evil/index.html', parent: null }],
  ['a host with a port', { url: 'app://bundle:8080/index.html', parent: null }],
  ['a host behind a name', { url: 'app://bundle@evil/index.html', parent: null }],
  ['another scheme', { url: 'https://bundle/index.html', parent: null }],
  ['a scheme that only begins like ours', { url: 'apps://bundle/index.html', parent: null }],
  ['an empty page', { url: '', parent: null }],
  ['a blank page', { url: 'about:blank', parent: null }],
  ['a file', { url: 'file:///app://bundle/index.html', parent: null }],
])('a sender is not trusted: %s', (_name, frame) => {
  expect(isTrusted(frame)).toBe(false);
});
