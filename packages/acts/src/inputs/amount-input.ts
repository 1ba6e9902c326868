// Amounts of money in the inputs of acts. A form sends them as a person types them ('1 234,50 zł'), and is read by the
// same schema.
import { z } from 'zod';

/** The schemas whose number is an amount in grosze. */
const AMOUNTS = z.registry();

/** Marks the last step of a schema of a number: one that is derived from it is not marked. */
export function asAmount<Amount extends z.ZodType<number>>(schema: Amount): Amount {
  AMOUNTS.add(schema);
  return schema;
}

export function isAmount(schema: z.core.$ZodType): boolean {
  return AMOUNTS.has(schema);
}
