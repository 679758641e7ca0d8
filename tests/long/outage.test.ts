import { vi } from 'vitest';

// ten minutes of simulated time: the same tests
vi.stubEnv('OUTAGE_S', '600');
await import('../bff/outage.test.ts');
