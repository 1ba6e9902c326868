// The Polish texts of what a client owes and pays online, which those pages load alone.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { clientDuesTexts } from './pl/client/dues.ts';

export const duesPl = typesetAll(clientDuesTexts);
