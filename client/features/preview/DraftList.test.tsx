// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { DraftList } from './DraftList.tsx';

it('RT04: that there are no drafts is only said where the CMS has said so', async () => {
  const modules = [{ link: { text: 'Posts', href: '/admin/post' }, drafts: [] }];
  const view = { view: 'drafts' as const, modules, failed: true, links: [] };
  const { host, show, unmount } = await showInEnglish(<DraftList view={view} />);
  expect(host.textContent).toContain('The CMS did not deliver its list of drafts.');
  expect(host.textContent).not.toContain('No drafts.');
  await show(<DraftList view={{ ...view, failed: false }} />);
  expect(host.textContent).toContain('Posts');
  expect(host.textContent).toContain('No drafts.');
  await unmount();
});
