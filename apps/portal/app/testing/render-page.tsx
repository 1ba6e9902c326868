// Renders a page with a router of its own and without a server: sent forms are recorded, answers are given by the test.
import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PortalSchool } from '../server/school.server.ts';
import { SchoolContext } from '../shared/school/school-context.ts';
import { A_SCHOOL } from './a-school.ts';

/** Matches a text of the screen, with either kind of space. */
export function textPattern(message: string): RegExp {
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(' ', '\\s').replaceAll('e-', 'e-\u2060?')}$`);
}

type Sent = Readonly<Record<string, string>>;

type PageOptions = {
  /** Answers the page's own form. */
  readonly action?: (sent: Sent, request: Request) => unknown;
  /** What the school says of itself otherwise than that of all tests. */
  readonly school?: Partial<PortalSchool>;
  /** Other addresses, and their answers. */
  readonly others?: Readonly<Record<string, () => object | null>>;
};

/** Renders a page at '/'; returns the forms that it sent, in order, to itself or to one of the others. */
export function renderPage(
  page: () => ReactNode,
  { action, school, others = {} }: PageOptions = {},
): { readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const receive = async ({ request }: { request: Request }) => {
    const form = Object.fromEntries(
      [...(await request.clone().formData())].map(([name, value]) => [name, String(value)]),
    );
    sent.push(form);
    return action?.(form, request) ?? null;
  };
  const Stub = createRemixStub([
    { path: '/', Component: () => <>{page()}</>, action: receive },
    ...Object.entries(others).map(([path, answer]) => ({
      path,
      loader: () => answer(),
      Component: () => null,
      action: async (args: { request: Request }) => {
        await receive(args);
        return answer();
      },
    })),
  ]);
  render(
    <SchoolContext.Provider value={{ ...A_SCHOOL, ...school }}>
      <Stub initialEntries={['/']} future={{ v3_singleFetch: true } as never} />
    </SchoolContext.Provider>,
  );
  return { sent };
}
