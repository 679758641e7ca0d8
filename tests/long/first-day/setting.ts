import type { Checkout } from './checkout.ts';

/** A number in seconds that robots.txt names. */
export function addSetting({ edit }: Checkout): void {
  edit(
    'server/config/site.ts',
    '  LOCALE_MODE: choice({',
    `  CRAWL_DELAY_S: number({
    fallback: 0,
    min: 0,
    max: 60,
    unit: 's',
    about: 'Pause between two requests that \`robots.txt\` asks of crawlers; 0: none.',
  }),
  LOCALE_MODE: choice({`,
  );
  edit(
    'server/config.ts',
    '    environment: site.ENVIRONMENT,\n',
    '    environment: site.ENVIRONMENT,\n    crawlDelayS: site.CRAWL_DELAY_S,\n',
  );
  edit(
    'server/routes/well-known-files.ts',
    '  environment: string;\n',
    '  environment: string;\n  crawlDelayS: number;\n',
  );
  edit('server/routes/well-known-files.ts', 'environment } = options;', 'environment, crawlDelayS } = options;');
  edit(
    'server/routes/well-known-files.ts',
    'Disallow: /admin/\\n',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    "Disallow: /admin/\\n${crawlDelayS > 0 ? `Crawl-delay: ${crawlDelayS}\\n` : ''}",
  );
}
