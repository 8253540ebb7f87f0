import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { uploadTransport } from './upload-transport.ts'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Uploads a file to a server that answers with this text as JSON. */
async function answerOf(text: string, signal?: AbortSignal) {
  server = createServer((_, response) => {
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT' }
    response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const form = new FormData()
  form.append('file', new File(['%PDF'], 'certificate.pdf'))
  return uploadTransport({
    method: 'PUT',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: form,
    ...(signal && { signal }),
  })
}

test('an answer to an upload is read', async () => {
  expect(await answerOf('{"bytes":4}')).toMatchObject({ status: 200, body: { bytes: 4 } })
})

test('a truncated answer to an upload counts as a lost connection, so the page does not wait for ever', async () => {
  expect(await answerOf('{"bytes":')).toMatchObject({ status: 0, body: null })
})

test('an upload ends when it is stopped', async () => {
  const stopping = new AbortController()
  const answer = answerOf('{"bytes":4}', stopping.signal)
  stopping.abort()
  await expect(answer).rejects.toBe(stopping.signal.reason)
})
