// When the leads' page is read again because of others: for another mark alone, and never over what is being filled in.
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { FollowLeads } from './follow-leads.tsx';
import { type Followed, FollowedContext } from './use-followed-work.ts';

let reads = 0;
/** Gives the page the next answer of the server. */
let answer: (leadsMark: string) => Promise<void>;

beforeEach(() => {
  reads = 0;
});

function Page({ children }: { readonly children: ReactNode }) {
  const [followed, setFollowed] = useState<Followed>();
  answer = (leadsMark) => act(async () => setFollowed({ waiting: {}, leadsMark }));
  return (
    <FollowedContext.Provider value={followed}>
      <FollowLeads mark="read" />
      <form method="post">{children}</form>
    </FollowedContext.Provider>
  );
}

async function show(children: ReactNode = null): Promise<void> {
  const loader = () => {
    reads += 1;
    return null;
  };
  const Stub = createRemixStub([{ path: '/', Component: () => <Page>{children}</Page>, loader }]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} future={{ v3_singleFetch: true } as never} />);
  await waitFor(() => expect(answer).toBeDefined());
  await act(async () => undefined);
  reads = 0;
}

it('is read again once its leads have another mark, and not while they have the same', async () => {
  await show();
  await answer('read');
  expect(reads).toBe(0);
  await answer('another');
  await waitFor(() => expect(reads).toBe(1));
});

it.each<[string, ReactNode, (() => void) | undefined]>([
  ['a text that keeps itself is not saved', <textarea key="a" data-unsaved="" />, undefined],
  ['a dialog is open', <div key="b" role="dialog" data-state="open" />, undefined],
  ['a text is typed and not sent', <input key="c" aria-label="pole" />, () => typeInField()],
  [
    'a field of a form has the focus',
    <select key="d" aria-label="pole" />,
    () => screen.getByLabelText('pole').focus(),
  ],
  ['a card is being dragged', null, () => fireEvent.dragStart(document.body)],
])('waits while %s', async (_, field, doIt) => {
  await show(field);
  await act(async () => doIt?.());
  await answer('another');
  expect(reads).toBe(0);
});

it('is read after the drag with the next answer', async () => {
  await show();
  await act(async () => void fireEvent.dragStart(document.body));
  await answer('another');
  await act(async () => void fireEvent.dragEnd(document.body));
  expect(reads).toBe(0);
  await answer('another');
  await waitFor(() => expect(reads).toBe(1));
});

function typeInField(): void {
  fireEvent.change(screen.getByLabelText('pole'), { target: { value: 'wpisane' } });
}
