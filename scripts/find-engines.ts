// Firefox and WebKit, for the tests in three browser engines: installed programs, else the Debian packages.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

export interface Missing {
  /** Why the engine cannot be tested on this machine. */
  missing: string;
}
export interface Engines {
  firefox: { firefox: string } | Missing;
  webkit: { driver: string; xvfb: string } | Missing;
}

const PLACES = ['/usr/bin', '/usr/local/bin'];
/** The programs of each engine, each with the Debian package that contains it. */
const PACKAGES = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
};

const find = (program: string) => PLACES.map((place) => `${place}/${program}`).find((file) => existsSync(file));
const missingOf = (engine: keyof Engines): string[] =>
  Object.entries(PACKAGES[engine]).flatMap(([program, name]) => (find(program) ? [] : [name]));

/** Debian packages of the missing programs. */
export const missingEnginePackages = (): string[] => [...missingOf('firefox'), ...missingOf('webkit')];

export function findEngines({ install = false } = {}): Engines {
  // one engine at a time: if one cannot be installed, the other still can
  if (install) for (const engine of ['firefox', 'webkit'] as const) installDebianPackages(missingOf(engine));
  const reason = (engine: keyof Engines): Missing => ({
    missing: `no ${missingOf(engine).join(' and no ')} on this machine${install ? ', and none can be installed' : ''}`,
  });
  const firefox = find('firefox-esr');
  const driver = find('WebKitWebDriver');
  const xvfb = find('Xvfb');
  return {
    firefox: firefox ? { firefox } : reason('firefox'),
    webkit: driver && xvfb ? { driver, xvfb } : reason('webkit'),
  };
}
