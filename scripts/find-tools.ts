// Independent tools of npm run test:long (tests/long/tools): installed programs, else the Debian packages.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** File of each tool, and the Debian package that contains it. */
const TOOLS = {
  java: { file: '/usr/bin/java', name: 'default-jre-headless' },
  slowhttptest: { file: '/usr/bin/slowhttptest', name: 'slowhttptest' },
  wapiti: { file: '/usr/bin/wapiti', name: 'wapiti' },
  icalendar: { file: '/usr/lib/python3/dist-packages/icalendar', name: 'python3-icalendar' },
  vobject: { file: '/usr/lib/python3/dist-packages/vobject', name: 'python3-vobject' },
  qpdf: { file: '/usr/bin/qpdf', name: 'qpdf' },
  unzip: { file: '/usr/bin/unzip', name: 'unzip' },
  spamassassin: { file: '/usr/bin/spamassassin', name: 'spamassassin' },
} as const;
export type ToolName = keyof typeof TOOLS;

/** Why the first of these tools that is missing cannot run; null if all are installed. */
export function missingTool(...names: ToolName[]): string | null {
  const missing = names.find((name) => !existsSync(TOOLS[name].file));
  return missing ? `no ${missing} on this machine (Debian: ${TOOLS[missing].name})` : null;
}

/** Installs the missing tools, if possible; one after another if not all can be installed together. */
export function installTools(): void {
  const missing = Object.values(TOOLS).filter(({ file }) => !existsSync(file));
  const names = missing.map(({ name }) => name);
  if (names.length > 0 && !installDebianPackages(names)) for (const name of names) installDebianPackages([name]);
}
