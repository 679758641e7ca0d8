import { readToday } from '../../cache/dependency-tracker.ts';
import { blockPage } from '../page-kind.ts';

export const events = blockPage({
  layout: 'default',
  loadView: async ({ read }) => ({ type: 'events', events: await read('events'), today: readToday() }),
});
