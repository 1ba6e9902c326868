// A school's own colour: when text can be read on it (SCH-3), and the shades that the look needs, in light and in dark (SCH-4).
import { tidyLine } from '../characters.ts';

export type ColourProblem = 'unreadable' | 'contrast';

/** What WCAG asks of text. */
export const TEXT_CONTRAST = 4.5;
/** The canvas, a card, a well and the chosen row of the light look, and those of the dark one. */
export const GROUNDS = {
  light: ['#ffffff', '#f6f5f1', '#f0efea'],
  dark: ['#18212c', '#10161e', '#141c25', '#1e2936'],
} as const;
const WHITE = '#ffffff';
const BLACK = '#000000';
const CARD_IN_DARK = '#18212c';
/** Secondary text, which stands on a chosen row too. */
export const MUTED = { light: '#5a6472', dark: '#a5b1bf' } as const;
const STEPS = 64;

type Hex = string;
type Shade = { readonly light: Hex; readonly dark: Hex };

/** By the name of the look's variable. */
type Shades = Readonly<Record<(typeof SHADE_NAMES)[number], Shade>>;

export const SHADE_NAMES = [
  'primary',
  'primary-hover',
  'on-primary',
  'link',
  'focus',
  'select',
  'select-line',
  'brand',
  'brand-deep',
] as const;

/** '#1f5fbf' for '1F5FBF', '#1f5fbf' and, of three digits, '#15b'; another text as it is. */
export function normaliseColour(typed: string): string {
  const text = tidyLine(typed).toLowerCase();
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/.exec(text)?.[1];
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** 'contrast': white on it, or itself on white, is too pale to be read. */
export function colourProblem(colour: string): ColourProblem | undefined {
  if (!/^#[\da-f]{6}$/.test(colour)) return 'unreadable';
  return contrastOf(colour, WHITE) < TEXT_CONTRAST ? 'contrast' : undefined;
}

/** From 1 to 21, as WCAG 2 computes it. */
export function contrastOf(one: Hex, other: Hex): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Every pair of them can be read: text on each ground of its look, and what stands on the colour itself. */
export function shadesOf(colour: Hex): Shades {
  const select = {
    light: nearest(mixed(colour, WHITE, 0.92), WHITE, (shade) => reads(MUTED.light, [shade])),
    dark: nearest(mixed(colour, CARD_IN_DARK, 0.72), CARD_IN_DARK, (shade) => reads(MUTED.dark, [shade])),
  };
  const link = {
    light: nearest(colour, BLACK, (shade) => reads(shade, [...GROUNDS.light, select.light])),
    dark: nearest(colour, WHITE, (shade) => reads(shade, [...GROUNDS.dark, select.dark])),
  };
  const onDark = nearest(colour, BLACK, (shade) => contrastOf(shade, link.dark) >= TEXT_CONTRAST);
  return {
    primary: { light: colour, dark: link.dark },
    'primary-hover': { light: mixed(colour, BLACK, 0.18), dark: mixed(link.dark, WHITE, 0.25) },
    'on-primary': { light: WHITE, dark: onDark },
    link,
    focus: link,
    select,
    'select-line': { light: colour, dark: link.dark },
    brand: { light: colour, dark: colour },
    'brand-deep': both(nearest(mixed(colour, BLACK, 0.3), BLACK, (shade) => contrastOf(shade, WHITE) >= 7)),
  };
}

const both = (shade: Hex): Shade => ({ light: shade, dark: shade });

function reads(text: Hex, grounds: readonly Hex[]): boolean {
  return grounds.every((ground) => contrastOf(text, ground) >= TEXT_CONTRAST);
}

/** The first shade on the way to that end which is good; the end itself when none before it is. */
function nearest(from: Hex, end: Hex, isGood: (shade: Hex) => boolean): Hex {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixed(from, end, step / STEPS);
    if (isGood(shade)) return shade;
  }
  return end;
}

/** `part` of the way from one colour to another. */
function mixed(from: Hex, to: Hex, part: number): Hex {
  const [start, end] = [channels(from), channels(to)];
  const mix = start.map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * part));
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: Hex): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
