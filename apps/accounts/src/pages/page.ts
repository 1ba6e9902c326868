// One page in the frame of the sign-in: a heading, what is said, a form; no script (ACC-7).
import { VERSION } from '@zapisy/domain/version';
import type { SchoolLook } from '../school/school-look.ts';
import { COMMON } from '../texts.ts';
import { when } from './fields.ts';
import { type Html, html, trusted } from './html.ts';

export type Page = {
  readonly heading: string;
  readonly lead?: string | undefined;
  /** A sentence above the form: what is wrong, or what was done. */
  readonly notice?: { readonly kind: 'wrong' | 'done'; readonly text: string } | undefined;
  readonly content?: Html;
};

export function pageMarkup({ heading, lead, notice, content }: Page, school: SchoolLook): string {
  const { name, motto, colour } = school;
  return html`<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="generator" content="zapisy ${VERSION}">
<title>${COMMON.title(heading, name)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/look.css">${when(colour, html`<link rel="stylesheet" href="/kolory/${colour.slice(1)}.css">`)}</head>
<body><div class="frame"><header class="side">${trusted(SCENE)}<p class="logo">${signOf(school)}<span>${name || COMMON.product}</span></p>
<p class="motto">${motto || COMMON.motto}</p></header>
<main class="main"><div class="stack"><h1>${heading}</h1>${lead === undefined ? undefined : html`<p class="muted">${lead}</p>`}
${notice === undefined ? undefined : noticeMarkup(notice)}${content}</div></main></div></body></html>`.markup;
}

/** The picture of the school in the place of the product's sign. */
function signOf({ logo, picture }: SchoolLook): Html {
  if (logo === null || picture === undefined) return trusted(LOGO);
  return html`<img class="picture" src="/szkola/logo/${logo}.png" alt="">`;
}

function noticeMarkup({ kind, text }: NonNullable<Page['notice']>): Html {
  return kind === 'wrong'
    ? html`<p class="banner" role="alert" id="notice">${text}</p>`
    : html`<p class="banner banner--done" role="status" id="notice">${text}</p>`;
}

/** Chromium holds a form to these origins in redirects too: a sign-in ends at the portal, or at a desk's own port. */
export function contentSecurityPolicy(portalUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${new URL(portalUrl).origin} http://127.0.0.1:*`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const LOGO = `<svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true"><path d="M16 1.5C24 1.5 30.5 8 30.5 16S24 30.5 16 30.5H5.5a4 4 0 0 1-4-4V16C1.5 8 8 1.5 16 1.5Z" fill="#fff"/><path d="M10 11.2h10.4L10.6 21.4h6.2c2.7 0 4.4-1.4 5.4-4" fill="none" stroke="#1F5FBF" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round"/><circle cx="23.4" cy="12.4" r="1.9" fill="#F2B632"/></svg>`;

const SCENE = `<svg class="scene" viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 14"><path d="M118 440C60 280 150 190 300 232S520 250 480 150"/><path d="M118 440C190 330 300 360 352 430S520 500 528 372"/><path d="M528 372C600 290 560 190 480 150"/></g><circle cx="118" cy="440" r="54" fill="#7FD0CB"/><path d="M426 108a12 12 0 0 1 12-12h42a54 54 0 1 1-54 54Z" fill="#F0A0C6"/><path d="M474 414v-42a54 54 0 0 1 108 0v42a12 12 0 0 1-12 12h-84a12 12 0 0 1-12-12Z" fill="#B4BEFA"/><rect x="220" y="176" width="104" height="104" rx="31" fill="#F2B632"/><circle cx="352" cy="430" r="22" fill="#fff"/></svg>`;
