import { freePort, type Running, runSite } from './processes.ts';

export interface SiteProcess extends Running {
  /** The sum of all series of a metric, as Prometheus reads it on the operations port. */
  metric(name: string): Promise<number>;
}

/** The built site as a process of its own, seen as a visitor and an operator see it: its public port and its operations port. */
export async function startSiteProcess(cmsUrl: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const opsPort = await freePort();
  const site = await runSite(cmsUrl, {
    OPS_PORT: String(opsPort),
    CAPTCHA_MODE: 'off',
    FORM_LIMIT: '100000',
    ...env,
  });
  return {
    ...site,
    async metric(name) {
      const text = await fetch(`http://127.0.0.1:${opsPort}/metrics`).then((answer) => answer.text());
      const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))];
      if (values.length === 0) throw new Error(`no metric ${name}`);
      return values.reduce((sum, [, value]) => sum + Number(value), 0);
    },
  };
}
