// The Polish texts of what is asked before an order, which the pages that ask load alone.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { lawAskedTexts } from './pl/client/law.ts';

export const lawAskedPl = typesetAll(lawAskedTexts);
