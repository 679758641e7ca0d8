import { expect, it, vi } from 'vitest';
import { lazyPart, loadLazyParts } from './lazy-part.tsx';

it('a part that could not be loaded is loaded again when it is next needed', async () => {
  const load = vi.fn(async () => () => null);
  load.mockRejectedValueOnce(new TypeError('no connection'));
  lazyPart(load);
  await expect(loadLazyParts()).rejects.toThrow('no connection');
  await loadLazyParts();
  await loadLazyParts();
  expect(load).toHaveBeenCalledTimes(2);
});
