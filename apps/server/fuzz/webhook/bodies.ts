// Bodies for the webhook: notifications, notifications with one malformed value, and bodies that are no notification.
import type { Chance } from '../chance.ts';

type Body = {
  readonly bytes: Buffer;
  /** The deliveries that must be stored when the body is signed; undefined when only 'no fault' can be checked. */
  readonly ids: readonly string[] | undefined;
};

const MALFORMED: readonly [string, ...string[]] = [
  ...(['null', 'true', '[]', '{}', '""', '-1', '0', '1e400', '-0', '0.1', '24595039271296603'] as const),
  ...['"\\u0000"', '"\\ud800"', '"ę\\u0119"', '"99999999999999999999999999999999999999999"', '" 12 "', '[[[[]]]]'],
  ...['{"__proto__":{"a":1}}', '{"toString":1}', '"<script>"', '"\' OR 1=1 --"', '"\\/\\u0040"', '1E3', '"１２"'],
];
const MOST_CHANGES = 20;
const DEEPEST = 20_000;

let lastId = 1_000_000;

export function anyBody(chance: Chance): Body {
  const kind = chance.below(100);
  if (kind < 50) return notification(chance);
  if (kind < 80) return { bytes: Buffer.from(chance.pick(ONE_WRONG)(chance.pick(MALFORMED), chance)), ids: undefined };
  if (kind < 88) return { bytes: cut(chance, notification(chance).bytes), ids: undefined };
  if (kind < 94) return { bytes: flipped(chance, notification(chance).bytes), ids: undefined };
  const body = chance.pick(NEVER_ONE)(chance);
  return { bytes: typeof body === 'string' ? Buffer.from(body) : body, ids: undefined };
}

/** Ids as text, and as numbers beyond the precision of a double. */
function notification(chance: Chance): Body {
  const ids = Array.from({ length: 1 + chance.below(chance.percent(10) ? MOST_CHANGES : 2) }, () => freshId(chance));
  const changes = ids.map((id) => change(chance.percent(50) ? `"${id}"` : id, chance.pick(MALFORMED)));
  const text = `{"object":"page","entry":[{"id":"111","time":1794823204,"changes":[${changes.join(',')}]}]}`;
  return { bytes: Buffer.from(text), ids };
}

function freshId(chance: Chance): string {
  lastId += 1;
  return chance.percent(50) ? String(lastId) : `2459503927${lastId}`;
}

function change(id: string, more: string): string {
  return `{"field":"leadgen","value":{"leadgen_id":${id},"page_id":"111","form_name":${more},"created_time":1794823201}}`;
}

type Written = (chance: Chance) => string | Buffer;
type OddlyWritten = (malformed: string, chance: Chance) => string;

/** Notifications with a malformed value somewhere in them. */
const ONE_WRONG: readonly [OddlyWritten, ...OddlyWritten[]] = [
  (malformed) => `{"object":${malformed},"entry":[{"changes":[${change('"5"', '1')}]}]}`,
  (malformed) => `{"object":"page","entry":${malformed}}`,
  (malformed) => `{"object":"page","entry":[${malformed},{"changes":${malformed}}]}`,
  (malformed) => `{"object":"page","entry":[{"id":${malformed},"changes":[${malformed},${change('"6"', malformed)}]}]}`,
  (malformed) => `{"object":"page","entry":[{"changes":[{"field":${malformed},"value":${malformed}}]}]}`,
  (malformed) => `{"object":"page","entry":[{"changes":[${change(malformed, malformed)}]}]}`,
  (malformed) =>
    `{"object":"page","entry":[{"changes":[{"field":"leadgen","value":{"leadgen_id":"7","created_time":${malformed},"ad_id":${malformed},"page_id":${malformed}}}]}]}`,
  (malformed, chance) =>
    `{"object":"page","object":${malformed},"entry":[{"changes":[${change('"8"', '"a"')}]}],"${'k'.repeat(chance.below(2_000))}":${malformed}}`,
];

const NEVER_ONE: readonly [Written, ...Written[]] = [
  () => '',
  (chance) => Buffer.alloc(chance.below(300), chance.below(256)),
  (chance) => Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256))),
  (chance) => chance.pick(MALFORMED),
  (chance) => nested(chance, '[', '', ']'),
  (chance) => nested(chance, '{"a":', '1', '}'),
  (chance) => nested(chance, '[1234567890123456,', '1', ']'),
  () => '\uFEFF{"object":"page"}',
  () => '{"object":"page","entry":[{"changes":[{"field":"feed","value":{}}]}]}',
];

/** A random depth in which each order of magnitude is equally likely. */
function nested(chance: Chance, opening: string, inmost: string, closing: string): string {
  const depth = Math.floor(DEEPEST ** chance.next());
  return `${opening.repeat(depth)}${inmost}${closing.repeat(depth)}`;
}

function cut(chance: Chance, bytes: Buffer): Buffer {
  return bytes.subarray(0, chance.below(bytes.length));
}

function flipped(chance: Chance, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = chance.below(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8));
  return copy;
}
