import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from '#db/tell-statements.ts'
import { createLog } from '#platform/log/log.ts'
import { isAnybodyListening } from '#platform/traces/told.ts'
import { startTraces, traceIdOf } from '#platform/traces/traces.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { startCollector, valueOf } from '#test/otlp-collector.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
const logged: string[] = []
let traces: ReturnType<typeof startTraces> | undefined
const start = () => {
  const log = createLog('info', { write: (line: string) => void logged.push(line) })
  return startTraces({ endpoint: collector.endpoint, share: 1 }, log)
}

// Started before the database is connected, as in the product.
beforeAll(async () => {
  collector = await startCollector()
  traces = start()
})
const it = useApp()
afterAll(async () => {
  await traces?.stop()
  collector.close()
})

test('a request and its statements form one trace, with the id of the response and the log', async () => {
  const origin = await it.listen()
  const { email } = await createTestMember(it.services)
  const answer = await fetch(`${origin}/auth/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const id = answer.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(it.logLines.some((line) => line.includes(`"reqId":"${id}"`))).toBe(true)
  await traces?.stop()

  const own = collector.taken.filter(({ traceId }) => traceId === `0000000000000000${id}`)
  const [root] = own.filter(({ parentSpanId }) => !parentSpanId)
  expect(root).toMatchObject({ spanId: id, name: expect.stringMatching(/^POST \/auth\//) as string })
  expect(valueOf(root, 'http.response.status_code')).toBe(answer.status)
  const below = own.filter((span) => span !== root)
  expect(below.length).toBeGreaterThan(1)
  for (const span of below) expect(span.parentSpanId).toBe(id)
  expect(below.map((span) => String(valueOf(span, 'db.query.text')))).toContainEqual(
    expect.stringMatching(/insert into|graphile_worker/i),
  )
  // Statements are recorded without their values, and nothing else identifies a person.
  expect(JSON.stringify(collector.taken)).not.toContain(email)
})

test('when the collector is away, requests are answered, and the log says it once', async () => {
  collector.isAway = true
  const second = start()
  const origin = await it.listen()
  for (let time = 0; time < 3; time += 1) expect((await fetch(`${origin}/api/materiels`)).status).toBe(200)
  await second.stop()
  expect(logged.filter((line) => line.includes('traces are not taken'))).toHaveLength(1)
})

test('once traces have stopped, there are no listeners and no spans', () => {
  expect(isAnybodyListening()).toBe(false)
  expect(statements.hasSubscribers).toBe(false)
})

test.each([
  ['b7ad6b7169203331', '0000000000000000b7ad6b7169203331'],
  ['0af7651916cd43dd8448eb211c80319c', '0af7651916cd43dd8448eb211c80319c'],
  ['0AF76519-16CD-43DD-8448-EB211C80319C', '0af7651916cd43dd8448eb211c80319c'],
])('the trace of %s is %s', (request, traceId) => {
  expect(traceIdOf(request)).toBe(traceId)
})

test('an id of another form is made into one', () => {
  for (const id of ['order_form-1', '00000000', `1${'0'.repeat(31)}`])
    expect(traceIdOf(id)).toMatch(/^(?=.*[1-9a-f])[0-9a-f]{16}(?=.*[1-9a-f])[0-9a-f]{16}$/)
})
