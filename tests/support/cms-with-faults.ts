// node tests/support/cms-with-faults.ts [arguments of the embedded CMS]: the embedded CMS with fault switches.
import { runCms } from '#server/embedded-cms/main.ts';
import { addFaults } from './cms-faults.ts';

// the indexes are a third of the work of a start, and most tests never search
await runCms({ plugin: addFaults, preparesSearches: process.env['CMS_SEARCHES'] === 'prepared' });
