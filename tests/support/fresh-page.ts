import { beforeEach } from 'vitest';
import type { StoreApi } from 'zustand';
import { basket } from '../../client/features/basket/basket-store.ts';
import { compare } from '../../client/features/compare/compare-store.ts';
import { announcements } from '../../client/lib/status/announce.ts';
import { enquiryList } from '../../client/lib/visitor/enquiry-list.ts';
import { visitorConsent } from '../../client/lib/visitor/visitor-consent.ts';

const reset = <T>(store: StoreApi<T>) => store.setState(store.getInitialState(), true);

// those with a document share that too: a file begins on an empty page, whatever the one before has left there
globalThis.document?.body.replaceChildren();
globalThis.history?.replaceState(null, '', '/');
globalThis.sessionStorage?.clear();

/**
 * The unit tests of a worker share their modules and may share a storage: each test begins with the lists of a visitor
 * who has chosen nothing, cookies neither, and without announcements. The lists read the storage before each change.
 */
beforeEach(() => {
  // only in tests with a document
  globalThis.localStorage?.clear();
  reset(basket);
  reset(compare);
  reset(enquiryList);
  reset(visitorConsent);
  reset(announcements);
});
