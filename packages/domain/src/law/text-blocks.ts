// How a text of the law is written: paragraphs, headings and lists, as plain text (LAW-3). A screen makes elements of the
// blocks, so that no text becomes markup.

type ListItem = {
  /** As it was typed, because other texts refer to it; null in a list without numbers. */
  readonly number: number | null;
  readonly text: string;
};

export type TextBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  /** Its lines are kept. */
  | { readonly kind: 'paragraph'; readonly text: string };

type Line =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'item'; readonly item: ListItem }
  | { readonly kind: 'text'; readonly text: string };

const HEADING = /^(#{1,2}) +(.+)$/u;
const NUMBERED = /^(\d{1,4})[.)] +(.+)$/u;
const BULLET = /^[-*•–] +(.+)$/u;

/** The blocks of a tidy text. A line with '# ' or '## ' is a heading, with '- ' or '1. ' a part of a list. */
export function textBlocks(body: string): readonly TextBlock[] {
  return body.split(/\n{2,}/u).flatMap((part) => blocksOf(part.split('\n').filter((line) => line !== '')));
}

function blocksOf(lines: readonly string[]): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines.map(readLine)) {
    const last = blocks.at(-1);
    const grown = last && joined(last, line);
    if (grown) blocks.splice(-1, 1, grown);
    else blocks.push(blockOf(line));
  }
  return blocks;
}

function readLine(line: string): Line {
  const [, signs, title] = HEADING.exec(line) ?? [];
  if (title !== undefined) return { kind: 'heading', level: signs === '#' ? 2 : 3, text: title };
  const [, number, numbered] = NUMBERED.exec(line) ?? [];
  if (numbered !== undefined) return { kind: 'item', item: { number: Number(number), text: numbered } };
  const [, text] = BULLET.exec(line) ?? [];
  return text === undefined ? { kind: 'text', text: line } : { kind: 'item', item: { number: null, text } };
}

function blockOf(line: Line): TextBlock {
  if (line.kind === 'heading') return line;
  return line.kind === 'item' ? { kind: 'list', items: [line.item] } : { kind: 'paragraph', text: line.text };
}

/** The block with one line more; undefined where the line begins a block of its own. */
function joined(block: TextBlock, line: Line): TextBlock | undefined {
  if (block.kind === 'paragraph' && line.kind === 'text') {
    return { kind: 'paragraph', text: `${block.text}\n${line.text}` };
  }
  if (block.kind !== 'list' || line.kind === 'heading') return undefined;
  const last = block.items.at(-1);
  if (line.kind === 'text') {
    const items = block.items.map((item) => (item === last ? { ...item, text: `${item.text}\n${line.text}` } : item));
    return { kind: 'list', items };
  }
  const isSameKind = (last?.number === null) === (line.item.number === null);
  return isSameKind ? { kind: 'list', items: [...block.items, line.item] } : undefined;
}
