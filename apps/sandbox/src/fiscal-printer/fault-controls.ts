// The printers' fault controls on the control panel: more printers, their receipts, their faults.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Tenants } from '../tenants.ts';
import { begin, pressKey, setRight } from './mechanism.ts';
import { lastingFaultSchema, mishapSchema } from './printer-faults.ts';
import { type FiscalPrinter, openFiscalPrinter, printersOf } from './server.ts';

const faultControlSchema = z.union([lastingFaultSchema, mishapSchema]);

/** Mounted under `/tenants/:tenant/fiscal-printers`. */
export function printerFaultControls(tenants: Tenants): FastifyPluginAsync {
  return async (app) => {
    type InTenant = { Params: { tenant: string } };
    type OnPrinter = { Params: { tenant: string; port: string } };
    const found = ({ tenant, port }: OnPrinter['Params']): FiscalPrinter => {
      const printer = tenants.get(tenant).of(printersOf).get(Number(port));
      if (!printer) throw new RangeError(`Tenant ${tenant} has no printer at port ${port}.`);
      return printer;
    };

    app.get<InTenant>('/', async ({ params }) =>
      [...tenants.get(params.tenant).of(printersOf).values()].map(printerState),
    );

    app.post<InTenant>('/', async ({ params }, reply) => {
      const { host, port } = await openFiscalPrinter(tenants.get(params.tenant), 0);
      return reply.code(201).send({ host, port });
    });

    app.get<OnPrinter>('/:port', async ({ params }) => printerState(found(params)));
    app.get<OnPrinter>('/:port/receipts', async ({ params }) => found(params).mechanism.printer.printed);

    app.post<OnPrinter>('/:port/faults', async ({ params, body }, reply) => {
      const { mechanism, hangUp } = found(params);
      const fault = faultControlSchema.parse(body);
      if ('times' in fault) mechanism.mishaps.add(fault, fault.times);
      else if (fault.on !== undefined) mechanism.toBegin.add(fault, 1);
      else begin(mechanism, fault);
      if (mechanism.unreachable) hangUp();
      return reply.code(204).send();
    });

    app.delete<OnPrinter>('/:port/faults', async ({ params }, reply) => {
      setRight(found(params).mechanism);
      return reply.code(204).send();
    });

    app.post<OnPrinter>('/:port/key', async ({ params }, reply) => {
      pressKey(found(params).mechanism);
      return reply.code(204).send();
    });

    app.delete<OnPrinter>('/:port', async ({ params }, reply) => {
      await found(params).close();
      return reply.code(204).send();
    });
  };
}

function printerState({ host, port, mechanism }: FiscalPrinter): Record<string, unknown> {
  const { phase, condition, counters } = mechanism.printer;
  return { host, port, phase, condition, counters };
}
