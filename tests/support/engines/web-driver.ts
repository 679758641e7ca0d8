/** One session of the WebDriver protocol (w3.org/TR/webdriver2), which is JSON over HTTP. */
export interface Session {
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** Ends the browser. */
  end(): Promise<unknown>;
}

export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = (await callDriver('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const call: Session['call'] = (method, path, body) =>
    callDriver(method, `${driver}/session/${sessionId}${path}`, body);
  return { call, end: () => call('DELETE', '') };
}

async function callDriver(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
