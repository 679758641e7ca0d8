import { readToday } from '../../cache/dependency-tracker.ts';
import { blockPage } from '../block-page.ts';

export const events = blockPage({
  layout: 'default',
  feeds: ['reports'],
  loadView: async ({ read }) => ({ type: 'events', events: await read('events'), today: readToday() }),
});
