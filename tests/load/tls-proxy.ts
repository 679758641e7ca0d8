import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../support/processes.ts';
import { servers } from '../support/redis.ts';

/**
 * Starts nginx with HTTP/2 over TLS in front of a site, as browsers meet it: over plain HTTP/1.1 each file opens a
 * connection of its own. The certificate is signed by nobody. Returns its origin, or null if nginx or openssl is not
 * installed.
 */
export async function startTlsProxy(site: string): Promise<{ base: string; stop(): Promise<void> } | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!servers || !(await makeCertificate(folder))) {
    remove();
    return null;
  }
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, toConfiguration(site, port));
  const child = spawn(servers.nginx, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(50);
  }
  return {
    base: `https://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}

/** False if there is no openssl. */
const makeCertificate = (folder: string): Promise<boolean> =>
  promisify(execFile)(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', 'key.pem', '-out', 'site.pem'],
    ],
    { cwd: folder },
  ).then(
    () => true,
    () => false,
  );

/** `http2` as a parameter of `listen`: versions of nginx before 1.25.1 do not have the directive. */
const toConfiguration = (site: string, port: number): string => `
worker_processes 1;
pid nginx.pid;
error_log stderr error;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate site.pem;
    ssl_certificate_key key.pem;
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
    }
  }
}
`;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
