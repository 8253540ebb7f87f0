import { afterEach, vi } from 'vitest'

/** An unexpected console.error is a defect that nobody looked at: it fails the test. */
const complaint = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = complaint.mock.calls.map((parts) => parts.map(String).join(' '))
  complaint.mockClear()
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join('; ')}`)
})

/** Tests call only this machine. */
const realFetch = globalThis.fetch
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) throw new Error(`a test called ${url.origin}`)
  return realFetch(input, init)
}
