// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ReportRow } from './ReportRow.tsx';

it('B3 IR04: a report has its day, its title that leads to it, and every fact that is known, in order', async () => {
  const { host, show, unmount } = await showInEnglish(
    <ReportRow
      id="r1"
      date="2026-04-16"
      title="Report 5/2026"
      href="/en/reports/5"
      facts={['Aquametra', null, 'Annual', '', 'PDF']}
      action={<button type="button">Add</button>}
    >
      <p>More</p>
    </ReportRow>,
  );
  expect(outlineOf(host)).toEqual([
    'time: 16 Apr 2026 dateTime=2026-04-16',
    'h3: Report 5/2026',
    'link: Report 5/2026 → /en/reports/5',
    'Aquametra',
    'Annual',
    'PDF',
    'More',
    'button: Add type=button',
  ]);
  expect(host.querySelector('li')?.id).toBe('r1');
  await show(<ReportRow date="2026-04-16" title="Report" href="/files/r.pdf" isFile />);
  expect(outlineOf(host).slice(2)).toEqual(['link: Report → /files/r.pdf download']);
  await show(<ReportRow date="2026-04-16" title="Report" facts={[null]} />);
  expect([outlineOf(host).slice(1), host.querySelector('p')]).toEqual([['h3: Report'], null]);
  await unmount();
});
