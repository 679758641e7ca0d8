import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { root } from './processes.ts';

const dist = path.join(root, 'dist');

/**
 * Copies the build as a later one would be: every script and style sheet has another name. keepsOld: includes the files
 * of the previous build, as scripts/build.mjs does; the build after that no longer has them.
 */
export async function makeNextBuild(folder: string, options: { keepsOld: boolean }): Promise<string> {
  const assets = path.join(folder, 'client/assets');
  await mkdir(path.join(folder, 'client/.vite'), { recursive: true });
  await cp(path.join(dist, 'server'), path.join(folder, 'server'), { recursive: true });
  const manifest = await readFile(path.join(dist, 'client/.vite/manifest.json'), 'utf8');
  const current = new Set([...manifest.matchAll(/assets\/([^"]+\.(?:js|css))/g)].map((match) => match[1] as string));
  const rename = (text: string) =>
    [...current].reduce(
      (out, name) =>
        out.replaceAll(
          name,
          name.replace(/(.)\.(js|css)$/, (_, c, type) => `${c === 'Z' ? 'Y' : 'Z'}.${type}`),
        ),
      text,
    );
  await mkdir(assets, { recursive: true });
  for (const name of await readdir(path.join(dist, 'client/assets'))) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    const from = path.join(dist, 'client/assets', name);
    const isCode = /\.(?:js|css)$/.test(name);
    if (!isCode) await cp(from, path.join(assets, name));
    else if (current.has(name)) await writeFile(path.join(assets, rename(name)), rename(await readFile(from, 'utf8')));
    if (options.keepsOld && isCode) await cp(from, path.join(assets, name));
  }
  await writeFile(path.join(folder, 'client/.vite/manifest.json'), rename(manifest));
  return folder;
}

/** A minimal load balancer: sends requests to the current sites in turns. */
export async function startSwitch(...first: string[]) {
  let targets = first.map((url) => new URL(url));
  let turn = 0;
  const server = http.createServer((request, response) => {
    const { method, headers, url } = request;
    const target = targets[turn++ % targets.length] as URL;
    const onward = http.request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    base: `http://127.0.0.1:${port}`,
    switchTo(...next: string[]) {
      targets = next.map((url) => new URL(url));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
