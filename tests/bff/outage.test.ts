import { describeOutages } from '../support/outages.ts';

// as long as every answer takes to go stale, its refreshes to fail, and the pauses between them to reach their longest
describeOutages({ seconds: 90, denseS: 10, stepS: 3 });
