import fc from 'fast-check';

/** npm test tries the same cases each time; npm run test:long uses a new seed each time. A failure names its seed. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20261124) });
