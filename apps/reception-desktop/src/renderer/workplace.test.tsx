// The open desk offline: what the bar above it promises depends on the printer.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aStatus } from './testing/a-status.ts';
import { fakeBridge } from './testing/fake-bridge.ts';
import { Workplace } from './workplace.tsx';

afterEach(cleanup);

const status = aStatus({ offlineSince: '2026-11-20T12:40:00Z' });

it.each([
  ['paper', /Brak połączenia od 13:40\. Możesz przyjąć gotówkę/],
  ['not-used', /Brak połączenia od 13:40\. To stanowisko nie ma drukarki – płatności przyjmiesz po\spowrocie sieci\./],
] as const)('with the printer %s', async (printer, says) => {
  fakeBridge();
  const props = { prints: [], secondsToLock: null, isLocked: false, onLeave: () => undefined };
  render(<Workplace status={{ ...status, printer }} {...props} />);
  expect(await screen.findByText(says)).toBeTruthy();
});
