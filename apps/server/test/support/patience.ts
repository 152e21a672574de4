import { vi } from 'vitest';

/** Real processes and disks are slow on a busy machine; a test that waits for a fact ends as soon as it is there. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
