/** The origin that our own server listens on, once it does. */
export type SandboxAddress = () => Promise<string>

export const SANDBOX_PREFIX = '/sandbox/stripe'

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * `fetch` for the provider's library: follows no redirects and limits the size of answers. With a sandbox,
 * calls go to our own server, under its prefix.
 */
export function boundedFetch(sandbox?: SandboxAddress): typeof fetch {
  return async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input)
    const url = sandbox ? new URL(SANDBOX_PREFIX + asked.pathname + asked.search, await sandbox()) : asked
    const response = await fetch(url, { ...init, redirect: 'error' })
    const body = await readBounded(response)
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer of the provider is too large')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
