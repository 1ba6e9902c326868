// How a plain text becomes headings, lists and paragraphs.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tidyLawText } from './law-text.ts';
import { type TextBlock, textBlocks } from './text-blocks.ts';

const item = (number: number | null, text: string) => ({ number, text });
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text });

it.each<readonly [string, string, readonly TextBlock[]]>([
  ['a paragraph keeps its lines', 'Jeden\ndwa\n\ntrzy', [paragraph('Jeden\ndwa'), paragraph('trzy')]],
  [
    'a heading needs no empty line after it',
    '# Zapisy\nTekst\n## § 2',
    [{ kind: 'heading', level: 2, text: 'Zapisy' }, paragraph('Tekst'), { kind: 'heading', level: 3, text: '§ 2' }],
  ],
  [
    'numbers of a list stay as they were typed',
    '3. Trzeci\n5) Piąty\nciąg dalszy',
    [{ kind: 'list', items: [item(3, 'Trzeci'), item(5, 'Piąty\nciąg dalszy')] }],
  ],
  [
    'a list with dots and one with numbers are two lists',
    'Płatność:\n- gotówką\n• kartą\n1. potem',
    [
      paragraph('Płatność:'),
      { kind: 'list', items: [item(null, 'gotówką'), item(null, 'kartą')] },
      { kind: 'list', items: [item(1, 'potem')] },
    ],
  ],
  ['markup is text', '<b>Ważne</b>', [paragraph('<b>Ważne</b>')]],
  [
    'a sign without a blank after it is text',
    '#1\n-5 zł\n2026. rok',
    [paragraph('#1\n-5 zł'), { kind: 'list', items: [item(2026, 'rok')] }],
  ],
])('a text of the law is read as blocks: %s', (_, body, blocks) => expect(textBlocks(body)).toEqual(blocks));

it('no letter of a text of the law is lost in its blocks', () => {
  const words = (text: string) => text.replaceAll(/^(#{1,2}|\d{1,4}[.)]|[-*•–]) +/gmu, '').replaceAll(/\s/gu, '');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('# A', '## B', '- c', '1. d', 'e f', '', '2) g', '<i>')), (lines) => {
      const body = tidyLawText(lines.join('\n'));
      const shown = textBlocks(body).flatMap((block) =>
        block.kind === 'list' ? block.items.map(({ text }) => text) : [block.text],
      );
      expect(shown.join('').replaceAll(/\s/gu, '')).toBe(words(body));
    }),
  );
});
