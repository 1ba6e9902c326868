// The leads of a cycle at the emulator: fetchable, or announced and then refused; too old for reconciliation.
import type { FaultControls } from '@zapisy/api/testing/fault-controls';

export type Announced = {
  readonly id: string;
  readonly pageId: string;
  readonly formId: string;
  /** Unix seconds. */
  readonly createdAt: number;
};

type Catalogue = { readonly forms: readonly { readonly id: string; readonly pageId: string }[] };

/** Reconciliation reads the last 48 hours at every start of a server: leads that it stored would hide lost ones. */
const AGE_S = 10 * 86_400;

export type Leads = {
  /** So many new ones that can be fetched, from each form in turn. */
  fetchable(count: number): Promise<readonly Announced[]>;
  refused(count: number): Promise<readonly Announced[]>;
};

/** Removes from the tenant the leads that it starts with. */
export async function openLeads({ get, post, remove }: FaultControls): Promise<Leads> {
  await remove('/social/leads');
  const { forms } = await get<Catalogue>('/social/catalogue');
  let turn = 0;
  const make = async (count: number, fetchable: boolean): Promise<readonly Announced[]> => {
    const form = forms[turn % forms.length];
    turn += 1;
    if (!form || count === 0) return [];
    const createdAt = Math.floor(Date.now() / 1000) - AGE_S;
    const order = { formId: form.id, count, createdTime: createdAt, fetchable };
    const { leadgenIds } = await post<{ leadgenIds: readonly string[] }>('/social/leads', order);
    return leadgenIds.map((id) => ({ id, pageId: form.pageId, formId: form.id, createdAt }));
  };
  return { fetchable: (count) => make(count, true), refused: (count) => make(count, false) };
}
