import { type DeferredValue, deferredId, type PagePayload } from '#shared/pages/hydration.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { DeferredSource } from './deferred-context.tsx';

/** Deferred parts of the first page, from the page's data or from an element that is still being streamed. */
export function toHydratedDeferred({ page, deferred }: PagePayload): DeferredSource {
  const names = Object.keys(page.deferred);
  return Object.fromEntries(names.map((name) => [name, deferred[name] ?? readStreamed(deferredId(name))]));
}

/** Requests the deferred parts of a page reached by navigation. A first visit does not load the code for it. */
export function startDeferred(page: PageData): DeferredSource {
  return Object.fromEntries(
    Object.entries(page.deferred).map(([name, read]) => [
      name,
      import('../api/call.ts')
        .then(({ call }) =>
          call(read.name, page.locale, { params: read.params ?? {}, query: read.query ?? {} } as never),
        )
        .then(
          (data): DeferredValue => ({ ok: true, data }),
          (): DeferredValue => ({ ok: false }),
        ),
    ]),
  );
}

/** Waits for the element; if the document ends without it, the stream was cut. */
function readStreamed(id: string): Promise<DeferredValue> {
  return new Promise((resolve) => {
    const read = () => {
      const text = document.getElementById(id)?.dataset['value'];
      if (!text && document.readyState !== 'complete') return;
      observer.disconnect();
      resolve(text ? (JSON.parse(text) as DeferredValue) : { ok: false });
    };
    const observer = new MutationObserver(read);
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('load', read, { once: true });
    read();
  });
}
