import { describeOutages } from '../support/outages.ts';

describeOutages({ seconds: 600, denseS: 70, stepS: 6 });
