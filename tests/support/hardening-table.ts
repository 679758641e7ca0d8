import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './sources.ts';

export interface HardeningRow {
  label: string;
  where: string;
  /** `file` › title */
  proofs: string[];
  /** Short description of what was disabled to see a proof fail. */
  mutation: string;
}

/** Reads rows such as `| 1a | clause | where | proof | mutation |`; several proofs are separated by <br>. */
export function readHardeningTable(): HardeningRow[] {
  return readFileSync(path.join(ROOT, 'docs/hardening.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, label = '', , where = '', proof = '', mutation = ''] = line.split('|').map((cell) => cell.trim());
      return /^[FP]?\d+[a-z]$/.test(label)
        ? [{ label, where, proofs: proof.split('<br>').map((one) => one.trim()), mutation }]
        : [];
    });
}

/** File and title of a proof; empty if the text is not a proof. */
export const parseProof = (proof: string): string[] => /^`([\w./-]+)` › (\S.*)$/.exec(proof)?.slice(1) ?? [];
