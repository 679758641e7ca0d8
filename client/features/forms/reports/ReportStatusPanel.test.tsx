// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TestPage } from '../../../page/test-page.test-rig.tsx';
import { ReportStatusPanel } from './ReportStatusPanel.tsx';

const page = { path: '/status', formToken: '', posted: null };
const site = { company: {}, routes: {}, captcha: { mode: 'off' } };
const render = (state: 'open' | 'closed', refused = '') =>
  renderToString(
    <TestPage page={page} site={site}>
      <ReportStatusPanel
        status={{
          receipt: 'R',
          content: refused,
          step: refused ? 'reply' : 'open',
          problem: refused ? 'closed' : null,
          isSent: false,
          thread: { state, messages: [] },
        }}
      />
    </TestPage>,
  );

it('F5: an open case takes a reply, a closed one says that it takes none; both can be left', () => {
  expect(render('open')).toMatch(/report-reply.*report\.leave/);
  expect(render('closed')).not.toContain('report-reply');
  expect(render('closed')).toMatch(/report\.closed.*report\.leave/);
});

it('F5: a reply that came after the end of the case is shown, so that it can be copied', () => {
  expect(render('closed', 'One more thing')).toMatch(
    /role="alert".*report\.problem\.closed.*One more thing.*report\.closed/,
  );
});
