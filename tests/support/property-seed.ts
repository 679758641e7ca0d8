import fc from 'fast-check';

/** The same cases in each run of npm test; npm run test:long gives another seed each time. A failure names its seed. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20261124) });
