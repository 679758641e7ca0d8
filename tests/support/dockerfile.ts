import { readFileSync } from 'node:fs';

interface Stage {
  user: string | null;
}

/** Stages of a Dockerfile, by name; each inherits the user of the stage that it is built from. */
export function readStages(file: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage = { user: null };
  for (const [word, rest] of readInstructions(file)) {
    if (word === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/);
      stage = { user: stages.get(from)?.user ?? null };
      stages.set(name, stage);
    }
    if (word === 'USER') stage.user = rest.trim();
  }
  return stages;
}

/** Words of a Dockerfile in capitals, each with the rest of its line. */
export function readInstructions(file: string): [string, string][] {
  const text = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  return text.split('\n').flatMap((line): [string, string][] => {
    const match = /^([A-Z]+)\s+(.*)$/.exec(line.trim());
    return match ? [[match[1] as string, match[2] as string]] : [];
  });
}
