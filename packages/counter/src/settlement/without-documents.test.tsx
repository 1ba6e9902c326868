// The settlement of a school that makes its documents elsewhere: it says so, and promises none.
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CounterOf } from '../../testing/counter-of.tsx';
import { aProfile, type FakeCounter, NOMINAL, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { personOf } from '../../testing/open-dialog.tsx';
import { beginScreenTest } from '../../testing/screen-test.ts';
import { SettlementDialog } from './settlement-dialog.tsx';

let fake: FakeCounter;

beforeEach(() => {
  ({ fake } = beginScreenTest());
});

it.each([true, false])('a settlement without documents of our own says so: %s', async (isWithoutDocuments) => {
  fake.profiles.set(ZOFIA.id, ok(aProfile(NOMINAL)));
  const nothing = () => undefined;
  render(
    <CounterOf fake={fake} isWithoutDocuments={isWithoutDocuments}>
      <SettlementDialog
        scope={personOf(ZOFIA.id)}
        isCovered={false}
        onScope={nothing}
        onClose={nothing}
        onQueue={nothing}
      />
    </CounterOf>,
  );
  await screen.findByText('Na paragonie:');
  expect(screen.queryAllByText('Dokumentów nie wystawiamy w tym systemie.')).toHaveLength(isWithoutDocuments ? 1 : 0);
  expect(screen.queryAllByText('Wystawimy')).toHaveLength(isWithoutDocuments ? 0 : 1);
});
