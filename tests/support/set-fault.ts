/** A fault of cms-faults.ts. path: of calls; at its end, * stands for any rest. */
interface FaultRule {
  path: string;
  fault: string;
  /** Number of calls that fail; default: all. */
  count?: number;
  delayMs?: number;
}

/** Makes a running CMS of tests/support/cms-with-faults.ts fail. base: its address. */
export async function setFault(base: string, rule: FaultRule): Promise<void> {
  await fetch(`${base}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
}

export async function clearFaults(base: string): Promise<void> {
  await fetch(`${base}/__faults`, { method: 'DELETE' });
}
