import path from 'node:path';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { LOCALES } from '#shared/locales/locales.ts';
import { buildCms, OWN_CONTENT } from './app.ts';
import { ContentError } from './loading/mistakes.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: '.data/cms' },
    content: { type: 'string', default: OWN_CONTENT },
    site: { type: 'string', default: 'http://localhost:3000' },
    'preview-token': { type: 'string' },
    faults: { type: 'boolean', default: false },
    lenient: { type: 'boolean', default: false },
    'no-watch': { type: 'boolean', default: false },
  },
});

try {
  const app = await buildCms({
    content: path.resolve(values.content),
    data: path.resolve(values.data),
    site: values.site,
    previewToken: values['preview-token'] ?? null,
    faults: values.faults,
    lenient: values.lenient,
    watch: !values['no-watch'],
    logger: { level: 'warn' },
  });
  const address = await app.listen({ port: Number(values.port), host: values.host });
  process.stdout.write(`Embedded CMS at ${address} (${Math.round(performance.now())} ms)\n`);
  closeWithGrace({ delay: 8000 }, () => app.close());
  // the first search of a visitor should not wait for the index
  for (const locale of LOCALES) setImmediate(() => void app.inject(`/api/search?locale=${locale}&phrase=a`));
} catch (error) {
  process.stderr.write(`${error instanceof ContentError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
