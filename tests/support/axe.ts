import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong by WCAG 2.2 AA, as `rule: element`; within a selector, or on the whole page. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // our pages have no frames, and what passes is of no interest: a fraction of the time
    .setLegacyMode(true)
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
