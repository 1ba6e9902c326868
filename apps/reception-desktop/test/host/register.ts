// node --import test/host/register.ts out/main/index.cjs: runs the built main process, unchanged, over the stand-in.
import { registerHooks } from 'node:module';

const fakeElectron = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(\/main)?$/.test(specifier)
      ? { url: fakeElectron, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
