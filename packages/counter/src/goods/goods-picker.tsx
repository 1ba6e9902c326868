// Chooses goods for a sale by a few letters and Enter; for several buyers also whose they are (DESK-17).
import { formatGrosze } from '@zapisy/domain/money';
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { CENTERED_PLACE, Modal } from '@zapisy/screens/components/modal';
import { useKeys } from '@zapisy/screens/keys';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import { GOODS_TEXTS } from '../texts/goods-texts.ts';
import { matchingProducts, type Product } from './goods-list.ts';

const TEXTS = GOODS_TEXTS.picker;

/** One who can pay for goods; the label names the document that follows. */
type GoodsBuyer = { readonly id: string; readonly label: string };

type Offered =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly products: readonly Product[] };

type GoodsPickerProps = {
  /** Empty for a sale with one buyer. */
  readonly buyers?: readonly GoodsBuyer[];
  readonly onPick: (product: Product, buyer: string) => void;
  readonly onClose: () => void;
};

export function GoodsPicker({ buyers = [], onPick, onClose }: GoodsPickerProps) {
  const { offered, read } = useProducts();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [buyer, setBuyer] = useState(buyers[0]?.id ?? '');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = offered.kind === 'known' ? matchingProducts(offered.products, query) : [];
  const chosen = found[active];
  useKeys(Object.fromEntries(buyers.map((one, at) => [`Alt+${at + 1}`, () => setBuyer(one.id)])));
  const pick = (product: Product | undefined) => product && onPick(product, buyer);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = (by: number) => setActive((active + by + found.length) % Math.max(found.length, 1));
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => pick(chosen) }[event.key];
    if (!act || event.ctrlKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal title={TEXTS.title} place={`w-[520px] ${CENTERED_PLACE}`} onClose={onClose} startFocus={field}>
      <div className="grid gap-3">
        {buyers.length > 1 && <Buyers buyers={buyers} buyer={buyer} onBuyer={setBuyer} />}
        <div className="flex items-center gap-2.5">
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen && `${id}-${chosen.id}`}
            aria-label={TEXTS.search}
            autoComplete="off"
            spellCheck={false}
            placeholder={TEXTS.placeholder}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="min-h-ctl w-full rounded-control border border-control bg-surface px-3.5 placeholder:text-muted placeholder:opacity-100"
          />
          <span aria-hidden className="inline-flex shrink-0 items-center gap-1.5 text-small text-muted">
            <KeyCaps keys={['↑', '↓']} /> {TEXTS.choose} <KeyCaps keys={['Enter']} /> {TEXTS.enter}
          </span>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={GOODS_TEXTS.list}>
          {found.map((product, at) => (
            <Option
              key={product.id}
              id={`${id}-${product.id}`}
              product={product}
              isActive={product === chosen}
              onPoint={() => setActive(at)}
              onPick={() => pick(product)}
            />
          ))}
        </div>
        {found.length === 0 && <Nothing offered={offered} query={query} onRead={read} />}
      </div>
    </Modal>
  );
}

function useProducts(): { readonly offered: Offered; readonly read: () => void } {
  const [offered, setOffered] = useState<Offered>({ kind: 'loading' });
  const { server } = useCounter();
  const read = () => {
    setOffered({ kind: 'loading' });
    void server
      .call('payments.products', undefined)
      .then((reply) => setOffered(reply.ok ? { kind: 'known', products: reply.value } : { kind: 'failed' }));
  };
  const first = useRef(read);
  useEffect(() => first.current(), []);
  return { offered, read };
}

type OptionProps = {
  readonly id: string;
  readonly product: Product;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
};

function Option({ id, product, isActive, onPoint, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      // The focus stays in the search field, which refers to the chosen one.
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
      className={classes(
        'flex min-h-ctl cursor-pointer items-center gap-3 rounded-control border-2 px-3 py-1.5',
        isActive
          ? 'border-select-line bg-select forced-colors:[border-color:Highlight]'
          : 'border-transparent forced-colors:border-0',
      )}
    >
      <b className="min-w-0 grow wrap-break-word">{product.name}</b>
      <span className="num shrink-0">{formatGrosze(product.price)}</span>
    </div>
  );
}

type BuyersProps = {
  readonly buyers: readonly GoodsBuyer[];
  readonly buyer: string;
  readonly onBuyer: (id: string) => void;
};

function Buyers({ buyers, buyer, onBuyer }: BuyersProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small! font-semibold! tracking-normal!">{TEXTS.buyer}</legend>
      {buyers.map(({ id, label }, at) => (
        <label
          key={id}
          className={classes(
            'flex min-h-ctl items-center gap-2 rounded-control border bg-surface px-3 font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            id === buyer ? CHOSEN_STYLE : 'border-control',
          )}
        >
          <input
            type="radio"
            name="goods-buyer"
            className="sr-only"
            checked={id === buyer}
            onChange={() => onBuyer(id)}
          />
          <span className="min-w-0 grow wrap-break-word">{label}</span>
          <KeyCaps keys={['Alt', String(at + 1)]} />
        </label>
      ))}
    </fieldset>
  );
}

type NothingProps = { readonly offered: Offered; readonly query: string; readonly onRead: () => void };

function Nothing({ offered, query, onRead }: NothingProps) {
  if (offered.kind === 'loading') return <p className="animate-late text-muted">{TEXTS.loading}</p>;
  if (offered.kind === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{TEXTS.failed}</p>
        <Button size="small" onClick={onRead}>
          {TEXTS.again}
        </Button>
      </div>
    );
  }
  const isEmpty = offered.products.every(({ active }) => !active);
  return (
    <p role="status" className="text-muted">
      {isEmpty ? TEXTS.none : TEXTS.noMatch(query)}
    </p>
  );
}
