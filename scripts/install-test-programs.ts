// Installs what the tests need beyond npm's packages, where that is possible. The tests themselves look for it, and skip what they lack.
import { findChromium } from './find-chromium.mjs';
import { findServers } from './find-servers.ts';

findChromium();
findServers({ install: true });
