import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runNginx } from '../support/nginx.ts';
import { freePort } from '../support/processes.ts';
import { servers } from '../support/redis.ts';

/**
 * Starts nginx with HTTP/2 over TLS in front of a site, as browsers meet it: over plain HTTP/1.1 each file opens a
 * connection of its own. The certificate is signed by nobody. Returns its origin, or null if nginx or openssl is not
 * installed.
 */
export async function startTlsProxy(site: string): Promise<{ base: string; stop(): Promise<void> } | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  if (!servers || !(await makeCertificate(folder))) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const port = await freePort();
  const stop = await runNginx(folder, toConfiguration(site, port), () => isListening(port));
  return { base: `https://127.0.0.1:${port}`, stop };
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
