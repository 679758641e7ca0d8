// Installs the programs that tests need besides npm packages, if possible. Tests whose program is missing are skipped.
// --long: those of npm run test:long too.
import { installDebianPackages } from './debian-packages.ts';
import { findChromium, missingChromiumPackages } from './find-chromium.ts';
import { findEngines, missingEnginePackages } from './find-engines.ts';
import { findServers, missingServerPackages } from './find-servers.ts';
import { installTools } from './find-tools.ts';

// one update and one install for all; if that fails, each program is tried separately
installDebianPackages([...missingChromiumPackages(), ...missingServerPackages(), ...missingEnginePackages()]);
findChromium();
findServers({ install: true });
findEngines({ install: true });
if (process.argv.includes('--long')) installTools();
