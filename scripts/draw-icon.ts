// Draws apps/reception-desktop/packaging/icon.png, from which electron-builder makes the icons of each system: the sign of the product. Run by hand
// when the sign changes: node scripts/draw-icon.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';

/** macOS wants 1024 pixels, Windows 256, and each of them is made smaller by itself. */
const SIZE = 1024;

/** The sign of `packages/screens` (logo.tsx) with its colours of the light theme. */
const SIGN = `<svg width="${SIZE}" height="${SIZE}" viewBox="0 0 32 32" xmlns="http://www.w3.org/2000/svg">
  <path d="M16 1.5C24 1.5 30.5 8 30.5 16S24 30.5 16 30.5H5.5a4 4 0 0 1-4-4V16C1.5 8 8 1.5 16 1.5Z" fill="#1f5fbf"/>
  <path d="M10 11.2h10.4L10.6 21.4h6.2c2.7 0 4.4-1.4 5.4-4" fill="none" stroke="#ffffff" stroke-width="3.1"
    stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="23.4" cy="12.4" r="1.9" fill="#f2b632"/>
</svg>`;

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
await page.setContent(`<style>body{margin:0}svg{display:block}</style>${SIGN}`);
writeFileSync(
  join(import.meta.dirname, '../apps/reception-desktop/packaging/icon.png'),
  await page.screenshot({ omitBackground: true }),
);
await browser.close();
