// One payment with all that staff need to act on it, as the server tells it.
import type { Outputs } from '@zapisy/api/client';

export type PaymentCard = Outputs['payments']['one'];
