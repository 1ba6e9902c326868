// A rendered page is the same text wherever its blocks of bytes end.
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withoutNul } from './without-nul.server.ts';

it('keeps every letter whole, whatever is before it', async () => {
  for (const before of ['', 'a', 'aa', 'aaa']) {
    const parts = Array.from({ length: 500 }, (_, key) => createElement('b', { key }, 'zażółć – gęślą'));
    const page = createElement('p', null, before, parts);
    const stream = renderToPipeableStream(page);
    const body = withoutNul();
    const sent = text(body);
    stream.pipe(body);
    expect((await sent).replaceAll('<!-- -->', '')).toBe(renderToStaticMarkup(page));
  }
});
