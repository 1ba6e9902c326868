// Runs before each file of screens' tests: every test leaves an empty page behind, whoever rendered it.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A second is not enough for a page on a machine under load; a test may take twenty. */
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
