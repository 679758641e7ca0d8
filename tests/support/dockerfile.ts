import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Folders of an image's stages, made by the Dockerfile's own steps run as plain commands: no engine is at hand. */
export interface Stage {
  /** Stands for /app. */
  dir: string;
  cmd: string[];
  env: Record<string, string>;
  user: string | null;
}

/** Runs FROM, COPY, RUN, ENV, USER and CMD of a Dockerfile below `base`; other instructions describe and do nothing. */
export function runDockerfile(file: string, context: string, base: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [word, rest] of readInstructions(file)) {
    if (word === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/);
      const dir = path.join(base, name);
      const parent = stages.get(from);
      rmSync(dir, { recursive: true, force: true });
      mkdirSync(dir, { recursive: true });
      if (parent) cpSync(parent.dir, dir, { recursive: true, verbatimSymlinks: true });
      stage = { dir, cmd: [], env: { ...parent?.env }, user: parent?.user ?? null };
      stages.set(name, stage);
      continue;
    }
    if (!stage) throw new Error(`${word} before FROM`);
    if (word === 'COPY') copy(rest, stage, stages, context);
    if (word === 'RUN') run(rest, stage);
    if (word === 'ENV') for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
    if (word === 'USER') stage.user = rest.trim();
    if (word === 'CMD') stage.cmd = JSON.parse(rest) as string[];
  }
  return stages;
}

/** The stages as they are written, without running anything. */
export function readStages(file: string): Map<string, Pick<Stage, 'user'>> {
  const stages = new Map<string, Pick<Stage, 'user'>>();
  let stage: Pick<Stage, 'user'> = { user: null };
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

function readInstructions(file: string): [string, string][] {
  const text = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  return text.split('\n').flatMap((line): [string, string][] => {
    const match = /^([A-Z]+)\s+(.*)$/.exec(line.trim());
    return match ? [[match[1] as string, match[2] as string]] : [];
  });
}

function copy(rest: string, stage: Stage, stages: Map<string, Stage>, context: string): void {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice(7) ?? '')?.dir : undefined;
  const target = words.pop() ?? '.';
  for (const word of words) {
    const source = from ? path.join(from, word.replace(/^\/app\/?/, '')) : path.join(context, word);
    if (!existsSync(source)) throw new Error(`COPY ${word}: there is none`);
    const to =
      target.endsWith('/') || target === '.'
        ? path.join(stage.dir, target, word === '.' ? '' : path.basename(word))
        : path.join(stage.dir, target);
    cpSync(source, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** /data is a volume of the image, its owner a user of the image: here both are folders of ours. */
function run(command: string, stage: Stage): void {
  const here = command
    .replaceAll(/(?<=\s)\/data/g, path.join(stage.dir, '.volume'))
    .replaceAll(/chown \S+ \S+/g, 'true');
  execFileSync('sh', ['-euc', here], {
    cwd: stage.dir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1' },
  });
}
