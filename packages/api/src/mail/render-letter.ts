// A draft as plain text and as simple HTML, from one description: both say the same, and nothing typed becomes markup (MAIL-5).
import type { LetterBlock, LetterDraft } from './letter-blocks.ts';

type RenderedLetter = { readonly subject: string; readonly text: string; readonly html: string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const LINK = '#1d4ed8';
const BODY = "margin:0;padding:24px;font:16px/1.5 'Figtree',Arial,sans-serif;color:#1f2430;background:#ffffff";

/** @param colour of links; '' for the product's own */
export function renderLetter({ subject, blocks }: LetterDraft, colour = ''): RenderedLetter {
  return {
    subject,
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${BODY}"><div style="max-width:560px;margin:0 auto">
${blocks.map((block) => htmlOf(block, colour || LINK)).join('\n')}
</div></body></html>
`,
  };
}

function textOf(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return oneLine(block.text);
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'link':
      return `${block.text}: ${block.url}`;
  }
}

function htmlOf(block: LetterBlock, colour: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escaped(block.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:17px">${escaped(block.text)}</h2>`;
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowOf).join('')}</table>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escaped(block.url)}" style="color:${colour}">${escaped(block.text)}</a></p>`;
  }
}

function rowOf([label, value]: readonly [string, string]): string {
  const cell = 'padding:2px 16px 2px 0;vertical-align:top';
  // On a narrow screen an address would reach beyond the letter.
  const [left, right] = [`${cell};color:#5b6270;white-space:nowrap`, `${cell};overflow-wrap:anywhere`];
  return `<tr><td style="${left}">${escaped(label)}</td><td style="${right}">${escaped(value)}</td></tr>`;
}

/** A typed name must not look like a line of ours. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
