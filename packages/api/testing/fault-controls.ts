// The sandbox's fault controls by HTTP: what a test makes the external services do, and what it reads from the tenant
// afterwards.

/** One call that an outside system received. */
export type JournalEntry = {
  readonly at: string;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
};

export type InvoicingFault = {
  readonly on?: 'create' | 'read' | 'list' | 'update' | 'fiscal-print';
  readonly kind?: 'vat' | 'receipt';
  readonly linked?: boolean;
  readonly times?: number;
  readonly fault: { readonly type: string } & Readonly<Record<string, unknown>>;
};

export type Fault = {
  /** The operation that it applies to; any, if not given. */
  readonly on?: string;
  /** The form or the page that it applies to; any, if not given. */
  readonly id?: string;
  readonly times?: number;
  readonly fault: { readonly type: string } & Readonly<Record<string, unknown>>;
};

type FaultControlDelivery = {
  readonly formId?: string;
  readonly fieldData?: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly deliverTo?: string;
  readonly appSecret?: string;
  readonly times?: number;
  readonly sign?: 'valid' | 'forged' | 'none';
} & Readonly<Record<string, unknown>>;

/** A notification that is sent later than its lead was created. */
type LaterDelivery = {
  readonly id: string;
  readonly leadgenIds: readonly string[];
  readonly state: 'waiting' | 'leaving' | 'left';
  readonly answers: readonly { readonly status: number }[];
};

type MailFault = {
  readonly type: string;
  readonly when?: 'before' | 'after';
  readonly status?: number;
  readonly ms?: number;
};

/** A letter that the sandbox's mail server has taken. */
type SandboxLetter = {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** `content` is base64. */
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: string }[];
};

type Json = Readonly<Record<string, unknown>>;

type GatewayPaying = { readonly notify?: boolean; readonly amount?: number; readonly currency?: string };

type GatewayPayment = {
  readonly orderId: number;
  readonly amount: number;
  /** 1 paid, 2 verified, 3 given back. */
  readonly status: number;
  readonly notifications: readonly number[];
};

/** One checkout as the payment gateway knows it. */
type GatewayTransaction = Json & {
  readonly token: string;
  /** Our checkout's id. */
  readonly sessionId: string;
  readonly amount: number;
  readonly payments: readonly GatewayPayment[];
};

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // A fault control that failed must fail its test, otherwise the test shows nothing.
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * The fault controls of one tenant. A test with controls of its own may use `get`, `post` and `remove` below
 * `/tenants/<tenant>`.
 */
export function openFaultControls(controlPanel: string, tenant: string) {
  const at = (path: string) => `${controlPanel}/tenants/${tenant}${path}`;
  const get = <T = unknown>(path: string) => call('GET', at(path)) as Promise<T>;
  const post = <T = unknown>(path: string, body: object = {}) => call('POST', at(path), body) as Promise<T>;
  const remove = (path: string) => call('DELETE', at(path));
  return {
    get,
    post,
    remove,
    /** Calls that the outside systems received, in order; only those of one of them, if named. */
    async journal(service?: string): Promise<readonly JournalEntry[]> {
      const entries = await get<readonly JournalEntry[]>('/journal');
      return service === undefined ? entries : entries.filter((entry) => entry.service === service);
    },
    invoicing: {
      documents: () => get<readonly Json[]>('/invoicing/documents'),
      fault: (fault: InvoicingFault) => post('/invoicing/faults', fault),
      clear: () => remove('/invoicing/faults'),
    },
    social: {
      lead: (lead: FaultControlDelivery = {}) =>
        post<{
          leadgenId: string;
          deliveries: readonly { status: number }[];
          later: readonly LaterDelivery[];
        }>('/social/leads', lead),
      /** Sends what waits, or the named deliveries. */
      release: (which: { order?: string; ids?: readonly string[] } = {}) =>
        post<{ released: readonly LaterDelivery[] }>('/social/deliveries/release', which),
      fault: (fault: Fault) => post('/social/faults', fault),
      spend: (spend: { date: string; amount: string; currency: string }) => post('/social/spend', spend),
    },
    gateway: {
      transactions: () => get<readonly GatewayTransaction[]>('/gateway/transactions'),
      /** A person pays: as it was asked for, unless `how` differs, and without a notification. */
      pay: (sessionId: string, how: GatewayPaying = {}) =>
        post<{ payment: GatewayPayment; notified: number | null }>(`/gateway/transactions/${sessionId}/pay`, {
          notify: false,
          ...how,
        }),
      /** Sends the notification of the last payment once more. */
      notify: (sessionId: string) => post<{ notified: number }>(`/gateway/transactions/${sessionId}/notify`),
      giveBack: (sessionId: string) => post(`/gateway/transactions/${sessionId}/give-back`),
      timeOut: (sessionId: string) => post(`/gateway/transactions/${sessionId}/time-out`),
      /** Lets the held notifications go; resolves to what was answered. */
      release: (order?: 'oldest-first' | 'newest-first') =>
        post<{ answers: readonly number[] }>('/gateway/notifications/release', order && { order }),
      settings: (settings: Json) => call('PUT', at('/gateway/settings'), settings),
      fault: (fault: Fault) => post('/gateway/faults', fault),
    },
    mail: {
      letters: () => get<readonly SandboxLetter[]>('/mail/letters'),
      fault: (fault: MailFault, times = 1) => post('/mail/faults', { fault, times }),
    },
    register: { fault: (fault: Fault) => post('/company-register/faults', fault) },
  };
}

export type FaultControls = ReturnType<typeof openFaultControls>;

export type TokenOrder = {
  readonly email: string;
  readonly name?: string;
  readonly roles?: readonly string[];
  readonly emailVerified?: boolean;
  /** Seconds; may be negative. */
  readonly expiresIn?: number;
  readonly audience?: string;
  readonly issuer?: string;
  readonly signedBy?: 'issuer' | 'foreign-key' | 'none';
};

/** An access token of the sandbox's issuer, without a sign-in. */
export async function accessTokenOf(controlPanel: string, order: TokenOrder): Promise<string> {
  const { accessToken } = (await call('POST', `${controlPanel}/identity/tokens`, order)) as { accessToken: string };
  return accessToken;
}
