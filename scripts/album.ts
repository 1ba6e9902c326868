// The files for pictures of screens: every page in its sizes, named by screen, theme and width.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { smallPng } from './small-png.ts';

/** A longer page is cut: a picture shows a screen, not a whole list. */
const MOST_HEIGHT = 3200;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1280: 900, 1366: 768 };

export type Picture = { readonly file: string; readonly kilobytes: number };

export type TakeOptions = {
  /** CSS pixels. */
  readonly widths?: readonly number[];
  /** False: only what the window shows. */
  readonly wholePage?: boolean;
};

export type Album = {
  readonly pictures: readonly Picture[];
  /** Writes the page as it is now, light and dark: `<name>-<width>.png` and `<name>-<width>-dark.png`. */
  take(page: Page, name: string, options?: TakeOptions): Promise<void>;
};

export function openAlbum(folder: string): Album {
  mkdirSync(folder, { recursive: true });
  const pictures: Picture[] = [];

  async function takeOne(page: Page, file: string, width: number, wholePage: boolean): Promise<void> {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await page.mouse.move(0, 0);
    await page.evaluate('scrollTo(0, 0)');
    const height = Number(
      await page.evaluate('document.fonts.ready.then(() => document.documentElement.scrollHeight)'),
    );
    const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) };
    const picture = smallPng(await page.screenshot(wholePage ? { fullPage: true, clip } : {}));
    writeFileSync(join(folder, file), picture);
    const kilobytes = Math.ceil(picture.length / 1024);
    pictures.push({ file, kilobytes });
    console.log(`${file}  ${kilobytes} kB`);
  }

  return {
    pictures,
    async take(page, name, { widths = [1280, 390], wholePage = true } = {}) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const ending = colorScheme === 'dark' ? '-dark' : '';
        for (const width of widths) await takeOne(page, `${name}-${width}${ending}.png`, width, wholePage);
      }
    },
  };
}
