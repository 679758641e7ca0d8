import type { FastifyInstance } from 'fastify';

/**
 * Replaces a tag manager's container if TAG_MANAGER_URL points to this CMS: it accepts commands and events like the
 * real one (Arguments objects, {event}), fires its load event, and sends a request for each event that the current
 * consent allows. window.tagManagerStandIn shows what it received.
 */
const SCRIPT = `(() => {
  const base = document.currentScript.src;
  const consent = {};
  const heard = [];
  window.tagManagerStandIn = { id: new URL(base).searchParams.get('id'), consent, heard };
  const take = (entry) => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      heard.push([...entry]);
      if (entry[0] === 'consent') Object.assign(consent, entry[2]);
      return;
    }
    heard.push(entry);
    if (!entry.event || /^gtm\\./.test(entry.event) || consent.analytics_storage !== 'granted') return;
    const collect = new URL('collect', base);
    collect.searchParams.set('event', entry.event);
    void fetch(collect, { mode: 'no-cors', credentials: 'omit', keepalive: true });
  };
  const layer = (window.dataLayer ??= []);
  layer.forEach(take);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(take);
    return length;
  };
  const loaded = () => layer.push({ event: 'gtm.load' });
  layer.push({ event: 'gtm.dom' });
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded);
})();
`;

export async function tagManagerRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    // the site has another origin
    reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'no-store');
  });
  app.get('/tag-manager/gtm.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get('/tag-manager/collect', (_request, reply) => reply.code(204).send());
}
