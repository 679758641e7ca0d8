import { vi } from 'vitest';

// all pages: the same test
vi.stubEnv('EVERY_PAGE', '1');
await import('../bff/snapshot-restart.test.ts');
