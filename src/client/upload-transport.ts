import { parseJson } from '#kernel/json.ts'
import type { ApiRequest, ApiResponse } from './api.ts'

/** Uses XMLHttpRequest, the only API that reports upload progress. A network failure has status 0. */
export function uploadTransport({
  method,
  url,
  headers,
  body,
  onUpload,
  signal,
}: ApiRequest): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onUpload?.(loaded / total)
    })
    const fail = () => resolve({ status: 0, date: null, body: null })
    request.addEventListener('load', () => {
      const isJson = request.getResponseHeader('content-type')?.includes('json') ?? false
      const body = isJson ? parseJson(request.responseText) : null
      // Truncated JSON is a failed upload.
      if (isJson && body === null) return fail()
      resolve({ status: request.status, date: request.getResponseHeader('date'), body })
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', () => (signal?.aborted ? reject(signal.reason as Error) : fail()))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}
