// npm run check: format, lint, types, unused code, structure. Side by side; under 10 s.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const steps = {
  biome: ['biome', 'check', '--error-on-warnings', '.'],
  types: ['tsc', '-b'],
  unused: ['knip', '--no-progress'],
  structure: ['vitest', 'run', '--project', 'structure', '--reporter', 'dot'],
};
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
const results = await Promise.all(
  Object.entries(steps).map(
    ([name, [command, ...args]]) =>
      new Promise((resolve) => {
        const started = performance.now();
        const child = spawn(path.join(bin, command), args, { cwd: root, env });
        let output = '';
        child.stdout.on('data', (chunk) => (output += chunk));
        child.stderr.on('data', (chunk) => (output += chunk));
        child.once('exit', (code) => resolve({ name, code, output, seconds: (performance.now() - started) / 1000 }));
      }),
  ),
);
for (const { name, code, output, seconds } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
}
process.exit(results.some((result) => result.code !== 0) ? 1 : 0);
