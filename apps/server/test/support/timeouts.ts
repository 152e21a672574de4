import { vi } from 'vitest';

/** For tests with real processes and disks, which are slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
