// Payments as they are sent: by their numbers.
import { z } from 'zod';

export const paymentId = z.int32().positive();

export const onePayment = z.object({ paymentId });
