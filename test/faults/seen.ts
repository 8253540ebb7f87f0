/** An answer as a person or a client program sees it. */
export interface Seen {
  /** 0 if the connection was cut or nothing came. */
  status: number
  ms: number
  /** The message of a refusal, or the words of a page. */
  words: string
  body: Record<string, unknown>
}

export interface Asking {
  headers?: Readonly<Record<string, string>>
  body?: object | FormData
  limitMs?: number
}

const LIMIT_MS = 60_000

/** Sends a request as a browser does. It never throws: no answer is a result, too. */
export async function look(method: string, url: string, asking: Asking = {}): Promise<Seen> {
  const { headers = {}, body, limitMs = LIMIT_MS } = asking
  const isForm = body instanceof FormData
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : {}
    const record = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
    const { error } = record
    const words = isJson ? (typeof error === 'string' ? error : '') : wordsOf(text)
    return { status: response.status, ms: since(), words, body: record }
  } catch (error) {
    return { status: 0, ms: since(), words: `no answer: ${String(error)}`, body: {} }
  }
}

/** The words of the main part of a page. */
function wordsOf(html: string): string {
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html.slice(0, 2000))
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
