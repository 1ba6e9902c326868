// A text of the law as elements: whatever it says, it stays text (LAW-3). It is typeset where it is shown; the stored text
// and its hash are not.
import { type TextBlock, textBlocks } from '@zapisy/domain/law/text-blocks';
import { typeset } from '@zapisy/screens/texts/typesetting';

export function LawBody({ body }: { readonly body: string }) {
  return (
    <div className="grid max-w-[44em] gap-4 whitespace-pre-line wrap-anywhere">
      {textBlocks(typeset(body)).map((block, index) => (
        <Block key={`${index}-${block.kind}`} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'heading') {
    return block.level === 2 ? <h2 className="mt-3">{block.text}</h2> : <h3 className="mt-1">{block.text}</h3>;
  }
  const isNumbered = block.items.every(({ number }) => number !== null);
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-1.5 pl-6 ${isNumbered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map(({ number, text }, index) => (
        <li key={`${index}-${number}`} value={isNumbered ? (number ?? undefined) : undefined}>
          {text}
        </li>
      ))}
    </List>
  );
}
