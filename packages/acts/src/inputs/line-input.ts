// One line of text as it is stored: a line of spaces alone counts as empty.
import { tidyLine } from '@zapisy/domain/characters';
import { z } from 'zod';

export const line = z.string().transform(tidyLine);
