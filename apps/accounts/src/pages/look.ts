// The look of the pages: the tokens and fonts of all screens, and the few rules of these pages (ACC-7).

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { colourProblem, SHADE_NAMES, shadesOf } from '@zapisy/domain/school/colour';

const { resolve } = createRequire(import.meta.url);

/** The tokens are written for the bundler of the other screens: its two blocks are plain properties here. */
function tokens(): string {
  return readFileSync(resolve('@zapisy/screens/styles/tokens.css'), 'utf8')
    .replace(/@theme (?:static|inline) \{/g, ':root {')
    .replace(/^\s*--[\w-]+-\*: initial;$/gm, '');
}

const FONT_FILES = ['latin', 'latin-ext'].map((set) => `figtree-${set}-wght-normal.woff2`);
const FONT_FOLDER = join(dirname(resolve('@fontsource-variable/figtree/package.json')), 'files');

/** The files under /fonts by their names. */
export const FONTS: ReadonlyMap<string, Buffer> = new Map(
  FONT_FILES.map((name) => [name, readFileSync(join(FONT_FOLDER, name))]),
);

const FACES = `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(/fonts/${FONT_FILES[0]}) format("woff2");unicode-range:U+0000-00FF,U+2000-206F,U+20AC}
@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(/fonts/${FONT_FILES[1]}) format("woff2");unicode-range:U+0100-02BA,U+1E00-1E9F,U+2C60-2C7F,U+A720-A7FF}`;

const RULES = `*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--color-bg);color:var(--color-ink);font-family:var(--font-sans);font-size:var(--fs);line-height:var(--lh);-webkit-font-smoothing:antialiased}
h1,p,ul,ol{margin:0;padding:0}
h1{font-size:var(--fs-h1);line-height:1.15;font-weight:700;letter-spacing:-.022em;text-wrap:balance}
h2{margin:0;font-size:var(--fs-h3);line-height:1.3}
a{color:var(--color-link);text-underline-offset:.18em;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px;border-radius:var(--radius-small)}
.frame{display:grid;grid-template-columns:1.02fr 1fr;min-height:100vh}
.side{position:sticky;top:0;height:100vh;overflow:hidden;display:flex;flex-direction:column;justify-content:space-between;padding:36px 40px;background:var(--color-brand-deep);color:#fff}
.scene{position:absolute;inset:0;width:100%;height:100%}
.logo{position:relative;display:flex;align-items:center;gap:10px;font-size:22px;font-weight:700;letter-spacing:-.02em}
.picture{max-width:180px;max-height:44px;padding:4px;border-radius:var(--radius-small);background:#fff}
.motto{position:relative;font-size:28px;line-height:1.25;font-weight:650;letter-spacing:-.02em;max-width:13em;text-wrap:balance}
.main{display:grid;place-items:center;padding:40px 24px}
.form,.stack{display:grid;gap:18px}
.main>.stack{width:100%;max-width:392px}
.muted{color:var(--color-muted);text-wrap:pretty}.small{font-size:var(--fs-small)}
.field{display:grid;gap:6px}.field label{font-weight:600;font-size:var(--fs-small)}
.row{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;align-items:baseline}
.row a{display:inline-block;min-height:24px;font-size:var(--fs-small)}
.input{width:100%;min-height:var(--ctl);padding:0 14px;border:1px solid var(--color-control);border-radius:var(--radius-control);background:var(--color-surface);color:var(--color-ink);font:inherit;font-weight:400}
.input[aria-invalid=true]{border-color:var(--color-error-line);border-width:2px}
.hint{font-size:var(--fs-fine);color:var(--color-muted)}
.problem{font-size:var(--fs-small);color:var(--color-error-line);font-weight:600}
.button{width:100%;min-height:var(--ctl);padding:0 20px;border:1px solid var(--color-primary);border-radius:var(--radius-control);background:var(--color-primary);color:var(--color-on-primary);font:inherit;font-weight:600;cursor:pointer}
.button:hover{background:var(--color-primary-hover)}
.button--quiet{border-color:var(--color-line-strong);background:var(--color-surface);color:var(--color-ink)}.button--quiet:hover{background:var(--color-sunken)}
.banner{padding:14px 16px;border:1px solid var(--color-error-line);border-left-width:5px;border-radius:var(--radius-control);background:var(--color-error-bg);color:var(--color-error-ink)}
.banner--done{border-color:var(--color-ok-line);background:var(--color-ok-bg);color:var(--color-ok-ink)}
.foot{padding-top:18px;border-top:1px solid var(--color-line)}
.codes{display:grid;grid-template-columns:1fr 1fr;gap:6px 16px;list-style:none;font-family:var(--font-mono)}
.secret{overflow-wrap:anywhere;font-family:var(--font-mono)}
@media (max-width:860px){.frame{grid-template-columns:1fr;grid-template-rows:132px auto}.side{position:relative;height:auto;padding:20px}.scene{left:36%;width:74%}.motto{display:none}.main{place-items:start center;padding:28px 16px}}`;

/** The one stylesheet. */
export const STYLES = `${FACES}\n${tokens()}\n${RULES}`;

/** The shades of a school's own colour; undefined for one in which nothing could be read. */
export function shadesOfColour(colour: string): string | undefined {
  if (colourProblem(colour) !== undefined) return undefined;
  const shades = shadesOf(colour);
  const lines = SHADE_NAMES.map((name) => `--color-${name}:light-dark(${shades[name].light},${shades[name].dark});`);
  return `:root{${lines.join('')}}\n`;
}
