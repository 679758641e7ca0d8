// Installs what the tests need beyond npm's packages, where that is possible. The tests themselves look for it, and skip what they lack.
import { installDebianPackages } from './debian-packages.ts';
import { findChromium, missingChromiumPackages } from './find-chromium.ts';
import { findEngines, missingEnginePackages } from './find-engines.ts';
import { findServers, missingServerPackages } from './find-servers.ts';

// one update and one install for all; what of them cannot be installed is tried again one by one
installDebianPackages([...missingChromiumPackages(), ...missingServerPackages(), ...missingEnginePackages()]);
findChromium();
findServers({ install: true });
findEngines({ install: true });
