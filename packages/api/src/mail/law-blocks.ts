// The terms and the information on withdrawal in the letter of an enrolment, word for word (LAW-10).
import { textBlocks } from '@zapisy/domain/law/text-blocks';

type Carried = { readonly kind: string; readonly version: number; readonly body: string };
type Block = { readonly kind: 'text' | 'heading'; readonly text: string };

const TITLES: Readonly<Record<string, string>> = { terms: 'Regulamin', withdrawal: 'Odstąpienie od umowy' };

export function lawBlocks(texts: readonly Carried[]): readonly Block[] {
  return texts.flatMap(({ kind, version, body }) => [
    heading(`${TITLES[kind] ?? kind} (wersja ${version})`),
    ...textBlocks(body).flatMap((block) => {
      if (block.kind === 'heading') return [heading(block.text)];
      if (block.kind === 'paragraph') return linesOf(block.text);
      return block.items.flatMap(({ number, text }) => linesOf(`${number === null ? '–' : `${number}.`} ${text}`));
    }),
  ]);
}

const heading = (text: string): Block => ({ kind: 'heading', text });

/** A text of a letter is one line. */
const linesOf = (text: string): readonly Block[] => text.split('\n').map((line) => ({ kind: 'text', text: line }));
