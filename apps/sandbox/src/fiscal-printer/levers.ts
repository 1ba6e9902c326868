// The printers' levers on the control panel: more printers, their receipts, their faults.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Worlds } from '../worlds.ts';
import { begin, pressKey, setRight } from './mechanism.ts';
import { lastingFaultSchema, mishapSchema } from './printer-faults.ts';
import { type FiscalPrinter, openFiscalPrinter, printersOf } from './server.ts';

const leverSchema = z.union([lastingFaultSchema, mishapSchema]);

/** Mounted under `/worlds/:world/fiscal-printers`. */
export function printerLevers(worlds: Worlds): FastifyPluginAsync {
  return async (app) => {
    type InWorld = { Params: { world: string } };
    type OnPrinter = { Params: { world: string; port: string } };
    const found = ({ world, port }: OnPrinter['Params']): FiscalPrinter => {
      const printer = worlds.get(world).of(printersOf).get(Number(port));
      if (!printer) throw new RangeError(`World ${world} has no printer at port ${port}.`);
      return printer;
    };

    app.get<InWorld>('/', async ({ params }) => [...worlds.get(params.world).of(printersOf).values()].map(told));

    app.post<InWorld>('/', async ({ params }, reply) => {
      const { host, port } = await openFiscalPrinter(worlds.get(params.world), 0);
      return reply.code(201).send({ host, port });
    });

    app.get<OnPrinter>('/:port', async ({ params }) => told(found(params)));
    app.get<OnPrinter>('/:port/receipts', async ({ params }) => found(params).mechanism.printer.printed);

    app.post<OnPrinter>('/:port/faults', async ({ params, body }, reply) => {
      const { mechanism, hangUp } = found(params);
      const fault = leverSchema.parse(body);
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

function told({ host, port, mechanism }: FiscalPrinter): Record<string, unknown> {
  const { phase, condition, counters } = mechanism.printer;
  return { host, port, phase, condition, counters };
}
