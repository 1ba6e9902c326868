// The focus of the list follows the lead of the latest act, whether its row moves before or after the end of the act.
import { act, render, screen } from '@testing-library/react';
import { Fragment, useRef } from 'react';
import { expect, it } from 'vitest';
import { useFollowedRow } from './use-followed-lead.ts';

type Groups = readonly { readonly title: string; readonly leads: readonly string[] }[];
type ListProps = { readonly groups: Groups; readonly latest: { readonly lead: { readonly id: string } } | undefined };

function List({ groups, latest }: ListProps) {
  const box = useRef<HTMLUListElement>(null);
  const place = useRef(0);
  useFollowedRow(box, { act: latest, place, groups });
  return (
    <ul ref={box}>
      {groups.map(({ title, leads }) => (
        <Fragment key={title}>
          {leads.map((id) => (
            <li key={id} data-lead={id}>
              <a href={`#${id}`}>{id}</a>
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  );
}

const BEFORE: Groups = [
  { title: 'new', leads: ['anna', 'jan'] },
  { title: 'later', leads: ['ewa'] },
];
const MOVED: Groups = [
  { title: 'new', leads: ['jan'] },
  { title: 'later', leads: ['anna', 'ewa'] },
];
const GONE: Groups = [
  { title: 'new', leads: ['jan'] },
  { title: 'later', leads: ['ewa'] },
];
const focused = () => document.activeElement?.textContent;

function open() {
  const { rerender } = render(<List groups={BEFORE} latest={undefined} />);
  act(() => screen.getByRole('link', { name: 'anna' }).focus());
  return (props: ListProps) => rerender(<List {...props} />);
}

const END = { lead: { id: 'anna' } };

it.each([
  ['before', [{ groups: MOVED, latest: undefined }]],
  ['with', []],
  ['after', [{ groups: BEFORE, latest: END }]],
] as const)('is at a row that moves %s the end of the act', (_, steps) => {
  const show = open();
  for (const props of steps) show(props);
  show({ groups: MOVED, latest: END });
  expect(focused()).toBe('anna');
});

it('is at the row in place of one that leaves the list after the end of the act', () => {
  const show = open();
  show({ groups: BEFORE, latest: END });
  show({ groups: GONE, latest: END });
  expect(focused()).toBe('jan');
});

it('stays at another row that was chosen meanwhile', () => {
  const show = open();
  show({ groups: BEFORE, latest: END });
  act(() => screen.getByRole('link', { name: 'ewa' }).focus());
  show({ groups: MOVED, latest: END });
  expect(focused()).toBe('ewa');
});
