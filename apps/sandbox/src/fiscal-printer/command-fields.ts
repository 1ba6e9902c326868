// What each command may carry, and the printer's refusal of anything else.
import type { Elements } from './frame.ts';

/** Integer grosze up to 9 999 999 999; a quantity has up to 8 decimals; a date is yyyy-mm-dd. */
type Kind = 'amount' | 'quantity' | 'flag' | 'digit' | 'number' | 'date' | { readonly text: number };

type Field = { readonly kind: Kind; readonly required?: true };

type Carried = Readonly<Record<string, Field>>;

const must = (kind: Kind): Field => ({ kind, required: true });
const may = (kind: Kind): Field => ({ kind });

const CARRIES: Readonly<Record<string, Carried>> = {
  trinit: { bm: may('flag') },
  trline: {
    na: must({ text: 80 }),
    vt: must('digit'),
    pr: must('amount'),
    il: may('quantity'),
    wa: may('amount'),
    st: may('flag'),
    op: may({ text: 50 }),
    jm: may({ text: 4 }),
    rd: may('flag'),
    rn: may({ text: 25 }),
    rp: may('number'),
    rw: may('amount'),
  },
  trnipset: { ni: must({ text: 30 }), dw: may('flag'), ds: may({ text: 56 }) },
  trpayment: { ty: must('digit'), wa: must('amount'), na: may({ text: 25 }), re: may('flag') },
  trend: {
    to: may('amount'),
    fp: may('amount'),
    re: may('amount'),
    op: may('amount'),
    om: may('amount'),
    fe: may('flag'),
  },
  trftrln: { id: must('number'), na: may({ text: 40 }), sw: may('flag'), sh: may('flag') },
  trftrend: {},
  prncancel: {},
  trcancel: {},
  hardprncancel: {},
  vatget: {},
  scnt: {},
  strns: {},
  scomm: {},
  sdev: {},
  sprn: {},
  rpt: {},
  dailyrep: { da: may('date') },
};

/** Commands that are answered at once when written with `!`. */
const IMMEDIATE: ReadonlySet<string> = new Set(['sdev', 'sprn']);

/** The fields of a command already found good: each reads one, in its own kind. */
export type Fields = {
  text(field: string): string | undefined;
  amount(field: string): number | undefined;
  flag(field: string, otherwise: boolean): boolean;
  /** In hundred-millionths. */
  quantity(field: string): bigint | undefined;
};

export type Command = {
  /** As sent, `!` and all: the answer repeats it. */
  readonly sentAs: string;
  readonly name: string;
  readonly immediate: boolean;
  readonly token: string | undefined;
  readonly fields: Fields;
  readonly sent: Readonly<Record<string, string>>;
};

/** A refused frame: number, then the command and field it is about, when known. */
export type Refusal = { readonly number: number; readonly command?: string; readonly field?: string };

type Understood = { readonly command: Command } | { readonly refusal: Refusal };

const UNKNOWN_COMMAND = 1;
const MISSING = 2;
const CONVERSION = 3;
const MNEMONIC = 6;
const TOO_LONG = 10;
const NOT_IMMEDIATE = 12;

export function understand({ name: sentAs, token, values }: Elements): Understood {
  const immediate = sentAs.startsWith('!');
  const name = immediate ? sentAs.slice(1) : sentAs;
  const carries = Object.hasOwn(CARRIES, name) ? CARRIES[name] : undefined;
  if (!carries) return { refusal: { number: UNKNOWN_COMMAND } };
  if (immediate && !IMMEDIATE.has(name)) return { refusal: { number: NOT_IMMEDIATE, command: name } };
  const filled = fill(carries, values);
  if ('number' in filled) return { refusal: { ...filled, command: name } };
  return { command: { sentAs, name, immediate, token, sent: filled.sent, fields: reading(filled.sent) } };
}

function fill(carries: Carried, values: readonly string[]): { sent: Record<string, string> } | Refusal {
  const sent: Record<string, string> = {};
  for (const value of values) {
    const mnemonic = value.slice(0, 2);
    const field = Object.hasOwn(carries, mnemonic) ? carries[mnemonic] : undefined;
    const number = field && !Object.hasOwn(sent, mnemonic) ? problem(field.kind, value.slice(2)) : MNEMONIC;
    if (number) return { number, field: mnemonic };
    sent[mnemonic] = value.slice(2);
  }
  const missing = Object.keys(carries).find(
    (mnemonic) => carries[mnemonic]?.required && !Object.hasOwn(sent, mnemonic),
  );
  return missing === undefined ? { sent } : { number: MISSING, field: missing };
}

function problem(kind: Kind, value: string): number | undefined {
  if (typeof kind === 'object') return value.length > kind.text ? TOO_LONG : undefined;
  return SHAPES[kind].test(value) ? undefined : CONVERSION;
}

const SHAPES: Readonly<Record<Exclude<Kind, object>, RegExp>> = {
  amount: /^[0-9]{1,10}$/,
  quantity: /^[0-9]{1,10}(?:[.,][0-9]{1,8})?$/,
  flag: /^[1tTyY0fFnN]$/,
  digit: /^[0-9]$/,
  number: /^[0-9]{1,5}$/,
  date: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
};

function reading(sent: Readonly<Record<string, string>>): Fields {
  return {
    text: (field) => sent[field],
    amount: (field) => (sent[field] === undefined ? undefined : Number(sent[field])),
    flag: (field, otherwise) => (sent[field] === undefined ? otherwise : /^[1tTyY]$/.test(sent[field])),
    quantity(field) {
      const written = sent[field];
      if (written === undefined) return undefined;
      const [whole = '0', decimals = ''] = written.split(/[.,]/);
      return BigInt(whole) * 100_000_000n + BigInt(decimals.padEnd(8, '0'));
    },
  };
}
