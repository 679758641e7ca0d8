import type { PageKind } from './page-kind.ts';

export const stockReport: PageKind = {
  endpoint: 'stockReport',
  queryNames: [],
  async load({ read, id, site }) {
    const report = await read('stockReport', { params: { slug: id } });
    const parent = site.sitemap.find('stock_report.index');
    return {
      layout: 'default_white',
      content: { page: { title: report.title, blocks: [] }, pageView: { type: 'stock_report', report } },
      title: report.title,
      bannerTitle: parent?.crumbs?.[0]?.name ?? null,
      description: [report.number, report.title].filter(Boolean).join(' – '),
      type: 'article',
      entity: report,
    };
  },
};
