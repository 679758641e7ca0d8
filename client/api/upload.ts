/** An upload without progress or response for this many milliseconds is aborted; the server waits as long (S3). */
export const UPLOAD_STALL_MS = 45_000;

interface UploadOptions {
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal | undefined;
  /** Called with the progress, from 0 to 1. */
  onProgress?: ((done: number) => void) | undefined;
}

/** POST of a multipart form; rejects like fetch. Uses XMLHttpRequest, as fetch does not report upload progress. */
export function upload(address: string, { headers, body, signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, UPLOAD_STALL_MS);
    };
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress?.(loaded / total);
    };
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(signal?.aborted ? signal.reason : new DOMException('no progress', 'TimeoutError'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    restartTimer();
    request.send(body);
  });
}
