import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { buildCmsDocument, buildSiteDocument } from '../documents/openapi/document.ts';
import { SCHEMAS } from '../documents/openapi/schemas.ts';
import { rejectOtherMethods } from '../http/reject-other-methods.ts';
import { sendPublic } from '../http/send.ts';

/** Documents by their address: what this origin offers, and what a CMS has to answer. */
const DOCUMENTS = { '/api/openapi.json': buildSiteDocument, '/api/cms-openapi.json': buildCmsDocument };
const PAGE = '/api/docs';

/** Serves the OpenAPI documents as JSON, and an overview as a page without scripts. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  // built at the first request, since few processes get one, and the start should be quick
  for (const [url, build] of Object.entries(DOCUMENTS)) {
    let document: string | undefined;
    app.get(url, (_request, reply) => {
      document ??= JSON.stringify(build());
      return sendPublic(reply, 'application/json', document);
    });
  }
  let page: string | undefined;
  app.get(PAGE, (_request, reply) => {
    page ??= buildPage();
    return sendPublic(reply.header('x-robots-tag', 'noindex'), 'text/html', page);
  });
  for (const url of [...Object.keys(DOCUMENTS), PAGE]) rejectOtherMethods(app, url, ['GET']);
}

function buildPage(): string {
  const rows = Object.entries(endpoints).map(([name, row]: [string, Endpoint]) => {
    const query = row.query.map((q) => `<code>${q}</code>`).join(' ') || '–';
    return `<tr><th scope="row"><code>${row.method} ${row.path}</code></th><td>${name}</td><td>${query}</td><td>${row.body ?? '–'}</td><td>${row.response}</td><td>${row.access}</td></tr>`;
  });
  const schemas = Object.entries(SCHEMAS).map(
    ([name, schema]) =>
      `<details><summary>${name}</summary><pre>${escapeMarkup(JSON.stringify(schema, null, 1))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API of the website</title></head><body><main><h1>API of the website</h1><p>One row a call, which a CMS has to answer; the same table makes the routes of this origin. As OpenAPI: <a href="/api/openapi.json">what this origin offers</a>, <a href="/api/cms-openapi.json">what a CMS has to answer</a>. Errors are JSON: <code>{code, message}</code>. <code>preview</code> rows are the CMS’s alone.</p><table><caption>Calls</caption><thead><tr><th scope="col">Call</th><th scope="col">Name</th><th scope="col">Query</th><th scope="col">Body</th><th scope="col">Answer</th><th scope="col">Access</th></tr></thead><tbody>${rows.join('')}</tbody></table><h2>Models</h2>${schemas.join('')}</main></body></html>`;
}
