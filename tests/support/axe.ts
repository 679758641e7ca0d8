import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of WCAG 2.2 AA that axe finds, as `rule: element`. within: a selector; the whole page if absent. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // much faster: the pages have no frames, and rules that pass need no report
    .setLegacyMode(true)
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
