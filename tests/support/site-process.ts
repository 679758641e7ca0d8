import { freePort, type Running, runSite } from './processes.ts';

export interface SiteProcess extends Running {
  /**
   * Sum of the series of a metric, as Prometheus reads it on the operations port. label: only series with it, such as
   * `route="shed"`.
   */
  metric(name: string, label?: string): Promise<number>;
}

/** Starts the built site as a separate process, with its public port for visitors and its operations port. */
export async function startSiteProcess(cmsUrl: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const opsPort = await freePort();
  const site = await runSite(cmsUrl, {
    OPS_PORT: String(opsPort),
    CAPTCHA_MODE: 'off',
    FORM_LIMIT: '100000',
    FORM_RECIPIENT_LIMIT: '100000',
    ...env,
  });
  return {
    ...site,
    async metric(name, label = '') {
      const text = await fetch(`http://127.0.0.1:${opsPort}/metrics`).then((answer) => answer.text());
      const series = [...text.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)].filter(([, metric]) => metric === name);
      if (series.length === 0) throw new Error(`no metric ${name}`);
      return series.reduce((sum, [, , labels = '', value]) => sum + (labels.includes(label) ? Number(value) : 0), 0);
    },
  };
}
