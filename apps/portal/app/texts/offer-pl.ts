// The Polish texts of the offer and of the pages of courses, which no other page loads.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { coursePageTexts } from './pl/client/course-page.ts';
import { clientOfferTexts } from './pl/client/offer.ts';

export const offerPl = typesetAll({ ...clientOfferTexts, ...coursePageTexts });
