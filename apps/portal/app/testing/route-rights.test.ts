// No address of the portal is without its row in the table of rights (SEC-19), which a browser test compares with the portal.
import { expect, it } from 'vitest';
import { ROUTE_ADDRESSES } from './route-addresses.ts';
import { ROUTE_RIGHTS } from './route-rights.ts';

it('the table has a row for each address of the portal, and none besides', () => {
  expect(Object.keys(ROUTE_RIGHTS).toSorted()).toEqual(ROUTE_ADDRESSES.toSorted());
});
