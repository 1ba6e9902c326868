// The document of one kind of a payment, whose request staff decide about.
import { DOCUMENT_KINDS } from '@zapisy/domain/documents/document';
import { z } from 'zod';
import { onePayment } from '../inputs/one-payment.ts';

export const documentOfPayment = onePayment.extend({ kind: z.enum(DOCUMENT_KINDS) });
