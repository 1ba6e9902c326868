// One payment as the server gives it to staff.
import type { Outputs } from '@zapisy/api/client';

/** With all that staff need to act on it. */
export type PaymentCard = Outputs['payments']['one'];
