// The Polish texts of a camp's card, which the pages that show it load alone.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { healthCardTexts } from './pl/client/health-card.ts';

export const healthCardPl = typesetAll(healthCardTexts);
