// Runs before each screen test file: how long a test waits for what it looks for.
import { configure } from '@testing-library/react';

/** A second is not enough for a dialog on a machine under load; a test may take twenty. */
configure({ asyncUtilTimeout: 15_000 });
