// Who else is given personal data.
import { expect, it } from 'vitest';
import { PROCESSORS, processorsOf, type SystemsOn } from './processors.ts';

const ALL_ON: SystemsOn = {
  invoicing: true,
  'e-invoices': true,
  gateway: true,
  'ad-platform': true,
  mail: true,
  register: true,
  ownAccounts: false,
};

it('every system that is on is named, and the accounts only where another provider keeps them', () => {
  expect(processorsOf(ALL_ON)).toEqual(PROCESSORS);
  expect(processorsOf({ ...ALL_ON, ownAccounts: true })).not.toContain('identity-provider');
});

it.each(['invoicing', 'e-invoices', 'gateway', 'ad-platform', 'mail', 'register'] as const)(
  'without %s it is given nothing',
  (system) => {
    expect(processorsOf({ ...ALL_ON, [system]: false })).toEqual(PROCESSORS.filter((one) => one !== system));
  },
);
