// A page under a router of its own, without a server: what it sends is caught, what it gets is given.
import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** A sentence of the screen, whichever of its spaces must not break. */
export function said(message: string): RegExp {
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(' ', '\\s').replaceAll('e-', 'e-\u2060?')}$`);
}

type Sent = Readonly<Record<string, string>>;

type PageOptions = {
  /** Answers the page's own form. */
  readonly action?: (sent: Sent) => unknown;
  /** Other addresses, and what they answer. */
  readonly others?: Readonly<Record<string, () => object | null>>;
};

/** Shows a page at '/'; gives the forms that it sent, in order, to itself or to one of the others. */
export function renderPage(
  page: () => ReactNode,
  { action, others = {} }: PageOptions = {},
): { readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const receive = async ({ request }: { request: Request }) => {
    const form = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
    sent.push(form);
    return action?.(form) ?? null;
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
  render(<Stub initialEntries={['/']} future={{ v3_singleFetch: true } as never} />);
  return { sent };
}
