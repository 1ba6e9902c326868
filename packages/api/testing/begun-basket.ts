// Step 1 of a registration, and the basket as the next step shows it.
import type { TestApi } from './test-api.ts';

type Registration = ReturnType<TestApi['as']>['registration'];

export async function begunBasket(registration: Registration, input: Parameters<Registration['begin']>[0]) {
  const begun = await registration.begin(input);
  return registration.basket({ registrationIds: begun.map(({ id }) => id) });
}
