import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { buildCms, type CmsOptions } from '#server/embedded-cms/app.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { addFaults } from '../support/cms-faults.ts';
import { addParsedContent } from '../support/parsed-content.ts';

export interface TestCms {
  app: FastifyInstance;
  /** Path of the data folder. */
  data: string;
  get<T = unknown>(
    url: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T; headers: Record<string, unknown>; text: string }>;
  post(
    url: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, never>; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

export const PREVIEW_TOKEN = 'preview-token-of-tests';

/** Starts an embedded CMS with a new data folder. */
export async function startCms(options: Partial<CmsOptions> = {}): Promise<TestCms> {
  const data = await mkdtemp(path.join(tmpdir(), 'cms-test-'));
  await addParsedContent(data);
  const app = await buildCms({
    data,
    plugin: addFaults,
    previewToken: PREVIEW_TOKEN,
    lenient: true,
    // a third of the work of a start, and most tests never search
    preparesSearches: false,
    ...options,
  });
  return {
    app,
    data,
    async get<T>(url: string, headers: Record<string, string> = {}) {
      const answer = await app.inject({ method: 'GET', url, headers });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: (isJson ? safeJson(answer.body) : null) as T,
        headers: answer.headers,
        text: answer.body,
      };
    },
    async post(url, body, headers = {}) {
      const answer = await app.inject({ method: 'POST', url, headers, payload: body as object });
      return {
        status: answer.statusCode,
        body: safeJson(answer.body) as Record<string, never>,
        headers: answer.headers,
      };
    },
    async close() {
      await app.close();
      // a picture that is still being made may be written while the folder is being deleted
      await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

let shared: Promise<TestCms> | null = null;
/** One for all files of a worker that only read from it: its search indexes are built once. It ends with the worker. */
export function sharedCms(): Promise<TestCms> {
  shared ??= startCms();
  return shared;
}

/** Runs `work` with the clock set to `time`. */
export async function at<T>(time: string | number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Builds the path of a call. */
export function pathOf(
  name: EndpointName,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const row: Endpoint = endpoints[name];
  const url = row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${url}?${search}` : url;
}
