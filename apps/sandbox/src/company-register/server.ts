// The public register of companies: one company by its tax number, in the shape of the state's own interface.
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { type Faults, openFaults } from '../faults.ts';
import { answerWith, type HttpFault } from '../http-fault.ts';
import { listen, type Opened } from '../listen.ts';
import { warsawClock } from '../polish.ts';
import { recordCalls } from '../record-calls.ts';
import { type StateOf, stateOf, type Tenants } from '../tenants.ts';
import { COMPANIES } from './companies.ts';

type Search = { Params: { tenant?: string; nip: string }; Querystring: { date?: string } };

/** Faults waiting for the register's callers in one tenant. */
export const registerFaults: StateOf<Faults<HttpFault>> = stateOf(() => openFaults<HttpFault>());

/**
 * The register asks for no credential, so its tenant is in the address: `<address>` is tenant `demo`,
 * `<address>/tenants/<name>` any other.
 */
export async function openCompanyRegister(tenants: Tenants, port: number): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: true });
  const tenantOf = (request: FastifyRequest) => tenants.get((request.params as Search['Params']).tenant ?? 'demo');
  recordCalls(app, 'company-register', tenantOf);
  for (const path of ['/api/search/nip/:nip', '/tenants/:tenant/api/search/nip/:nip']) {
    app.get<Search>(path, async (request, reply) => {
      const fault = tenantOf(request as FastifyRequest)
        .of(registerFaults)
        .take(() => true);
      await answerWith(reply, fault, () => search(request.params.nip, request.query.date));
      return reply;
    });
  }
  return await listen(app, 'company register', port);
}

function search(nip: string, date: string | undefined): { status: number; body: unknown } {
  const problem = dateProblem(date) ?? numberProblem(nip);
  if (problem) return { status: 400, body: problem };
  const [day = '', time = ''] = warsawClock(new Date()).split(' ');
  const company = COMPANIES.find((known) => known.nip === nip);
  return {
    status: 200,
    body: {
      result: {
        subject: company ? { ...NOTHING_MORE, ...company } : null,
        requestId: `${randomBytes(3).toString('hex')}-${randomBytes(3).toString('hex')}`,
        requestDateTime: `${day.split('-').reverse().join('-')} ${time}`,
      },
    },
  };
}

const NOTHING_MORE = {
  pesel: null,
  representatives: [],
  authorizedClerks: [],
  partners: [],
  registrationLegalDate: '2019-03-01',
  registrationDenialBasis: null,
  registrationDenialDate: null,
  restorationBasis: null,
  restorationDate: null,
  removalBasis: null,
  removalDate: null,
  accountNumbers: [],
  hasVirtualAccounts: false,
};

type Problem = { readonly code: string; readonly message: string };

function dateProblem(date: string | undefined): Problem | undefined {
  if (!date) return { code: 'WL-101', message: "Pole 'data' nie może być puste." };
  const day = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) {
    return { code: 'WL-102', message: "Pole 'data' ma nieprawidłowy format." };
  }
  const today = warsawClock(new Date()).slice(0, 10);
  return date > today ? { code: 'WL-103', message: 'Data nie może być datą przyszłą.' } : undefined;
}

function numberProblem(nip: string): Problem | undefined {
  if (nip.length !== 10) {
    return { code: 'WL-113', message: "Pole 'NIP' ma nieprawidłową długość. Wymagane 10 znaków." };
  }
  if (!/^[0-9]{10}$/.test(nip)) {
    return { code: 'WL-114', message: "Pole 'NIP' zawiera niedozwolone znaki. Wymagane tylko cyfry." };
  }
  return isTaxNumber(nip) ? undefined : { code: 'WL-115', message: 'Nieprawidłowy NIP.' };
}

/** The register's own opinion of a tax number: weights, modulo 11, against the last digit. */
function isTaxNumber(nip: string): boolean {
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((total, weight, at) => total + weight * Number(nip[at]), 0);
  return sum % 11 === Number(nip[9]);
}
