// What every route of the service is given.
import type { Database } from '@zapisy/db/connection/open-database';
import type { Letters } from './letters/letters.ts';
import type { Library } from './provider/ask-library.ts';
import type { Provider } from './provider/open-provider.ts';
import type { Settings } from './settings.ts';
import type { Tries } from './tries/tries.ts';

export type Service = {
  readonly pool: Database['pool'];
  readonly settings: Settings;
  readonly provider: Provider;
  readonly library: Library;
  readonly letters: Letters;
  readonly tries: Tries;
};
