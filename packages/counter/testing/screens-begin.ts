// Runs before each screen test file: what jsdom lacks, how long a test waits, and an empty page after every test.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A second is not enough for a dialog on a machine under load; a test may take twenty. */
configure({ asyncUtilTimeout: 15_000 });

/** Radix watches sizes. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);
