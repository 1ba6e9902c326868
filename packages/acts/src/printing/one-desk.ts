// A desk as its app reports it.
import { DESK_ID } from '@zapisy/domain/printing/desk';
import { z } from 'zod';

export const deskId = z.string().regex(DESK_ID);

export const deskCity = z.string().trim().min(1).max(100).nullable();
