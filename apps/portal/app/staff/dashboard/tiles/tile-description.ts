// The description of a tile of the first page: whose it is, what it asks, and what it shows.
import type { Outputs } from '@zapisy/api/client';
import type { Right, Role } from '@zapisy/domain/people/role';
import type { Api } from '#app/server/api.server.ts';
import type { TileContent } from './tile-content.ts';

export type Asked = {
  readonly api: Api;
  readonly roles: readonly Role[];
  /** '' for all. */
  readonly city: string;
  readonly ofCity: { readonly city?: string };
  readonly now: Date;
  /** One reading for two tiles. */
  readonly classes: () => Promise<Outputs['dashboard']['classes']>;
};

/** A tile: whose it is, and what it shows. */
export type TileDescription = {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  /** The right that its operation names. */
  readonly right: Right;
  /** It says so while one city is chosen. */
  readonly isOfEveryCity?: boolean;
  readonly read: (asked: Asked) => Promise<TileContent>;
};

/** `content`: null when it could not be read. */
export type ShownTile = Pick<TileDescription, 'id' | 'title' | 'isOfEveryCity'> & {
  readonly content: TileContent | null;
};
