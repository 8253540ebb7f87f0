import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { ERRORS } from '#kernel/errors.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import {
  bytesOf,
  edited,
  HOSTILE_IDS,
  HOSTILE_NAMES,
  sampleOf,
  wishes,
  type Wish,
} from '#test/fuzz/requests.ts'
import { idsOf, makeWorld, samplesOf, type World } from '#test/fuzz/world.ts'
import { takeWrites, watchWrites } from '#test/fuzz/written.ts'
import { checkData } from './data-check/check-data.ts'

/**
 * `FUZZ_SECONDS=600 npx vitest run src/app/any-request` searches longer; a failure names the seed and path
 * that reproduce it.
 */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0)
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 0x7fffffff))
const PATH = process.env['FUZZ_PATH']
const SLOWEST_MS = 10_000

vi.setConfig({ testTimeout: SECONDS * 1000 + 120_000, hookTimeout: 120_000 })

const it = useApp()

interface Operation {
  name: string
  method: string
  path: string
  query: readonly string[]
  body: unknown
  isForm: boolean
  success: readonly number[]
}

interface Documented {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, object>
}

let world: World
let operations: Operation[]
let actors: { authorization: string }[]

/** Calls that end a session, an account or a company are made by a new member each. */
const ENDING =
  /^(POST \/auth\/logout|POST \/api\/company\/leave|DELETE \/api\/user|PUT \/api\/(user|credentials)|.*\/api\/company\/members|POST \/api\/staff\/members)/

beforeAll(async () => {
  world = await makeWorld(it)
  const samples = samplesOf(world, 'Fuzz')
  const answer = await it.app.inject({ url: '/api/docs/json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, Documented>> }>()
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody, responses }]) => {
      const method = verb.toUpperCase()
      const name = `${method} ${path}`
      const schema = requestBody?.content['application/json']?.schema
      return {
        name,
        method,
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
        body: samples[name] ?? (schema ? sampleOf(schema) : undefined),
        isForm: requestBody?.content['multipart/form-data'] !== undefined,
        success: Object.keys(responses).map(Number).filter(Boolean),
      }
    }),
  )
  const { north, south, staff, admin, stranger } = world
  const colleague = await createTestMember(it.services, { companyId: north.companyId })
  actors = [north, south, staff, admin, stranger, colleague].map(({ headers }) => headers)
  actors.push({ authorization: '' }, { authorization: 'Bearer ey.ey.ey=' })
  await watchWrites(it.services.pool)
})

const QUERY_VALUES = [
  '',
  '1',
  '-1',
  '0',
  '1.5',
  '1e400',
  '2147483648',
  '9007199254740993',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%',
  'a'.repeat(5000),
  '__proto__',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%27%20OR',
  'newest',
  'eur',
  'all',
  '20',
  '=',
  '%26',
  'bore:13.625',
  '%22%22%22',
  '((((',
  '-----',
  '*',
  '%5C',
  'usd',
  'valve',
  'own',
  'buyer',
  'published',
] as const

function addressOf({ path, query: declared }: Operation, { ids, query }: Wish): string {
  let place = 0
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const which = ids[place++ % ids.length] ?? 0
    const known = idsOf(world, path, name)
    return which < 0 ? (HOSTILE_IDS[-which - 1] ?? '0') : (known[which % Math.max(1, known.length)] ?? '1')
  })
  const names = [...declared, ...HOSTILE_NAMES.slice(0, 4).map((name) => encodeURIComponent(name))]
  const parts = query.map(({ name, value }) => {
    const asked =
      declared.length > 0 ? names[name % names.length] : HOSTILE_NAMES[name % HOSTILE_NAMES.length]
    return `${asked}${name > 17 ? '[]' : ''}=${QUERY_VALUES[value % QUERY_VALUES.length]}`
  })
  return parts.length > 0 ? `${url}?${parts.join('&')}` : url
}

interface Request {
  method: 'POST'
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

async function requestOf(operation: Operation, wish: Wish): Promise<Request> {
  const { method, body, isForm, name } = operation
  const known = actors[wish.actor]
  const role = ['member', 'member', 'staff', 'admin'][wish.actor] as 'member' | undefined
  const who = ENDING.test(name) && role ? (await createTestMember(it.services, { role })).headers : known
  const headers = { ...(who && who.authorization !== '' && who) }
  const asked = { method: method as 'POST', url: addressOf(operation, wish) }
  if (body === undefined && !isForm && wish.edits.length === 0) return { ...asked, headers }
  const payload = bytesOf(edited(body ?? {}, wish.edits), wish.raw)
  if (isForm && wish.media === null) return { ...asked, ...formOf(payload, headers) }
  const media = wish.media ?? 'application/json'
  return { ...asked, payload, headers: { ...headers, ...(media !== '' && { 'content-type': media }) } }
}

/** The bytes as a file, under each name that a form of ours has. */
function formOf(content: Buffer, headers: object) {
  const parts = ['image', 'document', 'file', 'materielId', 'kind', 'language'].map((name, index) => {
    const file = index < 3 ? '; filename="../\u202ex.pdf"\r\nContent-Type: application/pdf' : ''
    return [
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]
  })
  const payload = Buffer.concat([...parts.flat(), Buffer.from('--x--\r\n')])
  return { payload, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' } }
}

/** The fault of an answer; null for a planned one. */
function wrongWith(operation: Operation, answer: { statusCode: number; body: string }): string | null {
  const { statusCode, body } = answer
  if (operation.success.includes(statusCode)) return null
  const refusal = parsed(body)
  const code = refusal?.['code']
  const kind = Object.entries(ERRORS).find(([known]) => known === code)?.[1]
  if (!kind || kind.status !== statusCode) return 'no planned status'
  if (statusCode >= 500) return 'an error of ours'
  const said = refusal?.['error']
  if (typeof said !== 'string' || said === '' || /^[a-z_]+(\.[a-z_]+)+$/i.test(said)) return 'no words'
  return /node_modules|\bat \S+ \(|\b(SELECT|INSERT|UPDATE) |_check\b|Zod/.test(body)
    ? 'says how it is made'
    : null
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}

const shown = ({ method, url, headers, payload }: Request) =>
  `${method} ${url.slice(0, 300)} (${headers['content-type'] ?? 'no body'}) ${payload?.toString('latin1').slice(0, 500) ?? ''}`

async function ask(operation: Operation, wish: Wish, times = 1): Promise<void> {
  const request = await requestOf(operation, wish)
  await takeWrites(it.services.pool)
  const before = it.logLines.length
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: times }, () => it.app.inject(request)))
  const took = performance.now() - began
  const writes = await takeWrites(it.services.pool)
  const explain = (what: string) =>
    `${what}\n${shown(request)}\n${answers.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 300)}`).join('\n')}\n${it.logLines
      .slice(before)
      .filter((line) => line.includes('"level":50'))
      .join('')
      .slice(0, 3000)}`
  for (const answer of answers) {
    const wrong = wrongWith(operation, answer)
    if (wrong !== null) throw new Error(explain(wrong))
  }
  if (took > SLOWEST_MS) throw new Error(explain(`took ${Math.round(took)} ms`))
  if (writes.length > 0 && answers.every(({ statusCode }) => statusCode >= 400))
    throw new Error(explain(`was refused and wrote ${writes.join(', ')}`))
}

test('no id that is none leads to more than a refusal, whatever the call', async () => {
  const wrong: string[] = []
  for (const operation of operations.filter(({ path, isForm }) => path.includes('{') && !isForm)) {
    const { method, path, body } = operation
    const answers = HOSTILE_IDS.map(async (id) => {
      const url = path.replaceAll(/\{\w+\}/g, id)
      const payload = body !== undefined && { payload: body as object }
      const answer = await it.app.inject({
        method: method as 'POST',
        url,
        headers: world.admin.headers,
        ...payload,
      })
      const what = wrongWith(operation, answer)
      if (what !== null)
        wrong.push(
          `${what}: ${method} ${url.slice(0, 200)} ${answer.statusCode} ${answer.body.slice(0, 200)}`,
        )
    })
    await Promise.all(answers)
  }
  expect(wrong).toEqual([])
})

test(`any request to any call is answered as planned, and a refused one changes nothing (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      wishes(operations.length, actors.length),
      fc.constantFrom(1, 1, 1, 1, 3),
      async (wish, times) => {
        const operation = operations[wish.operation]
        if (operation) await ask(operation, wish, times)
      },
    ),
    {
      seed: SEED,
      ...(PATH !== undefined && { path: PATH }),
      ...(SECONDS > 0
        ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1000 }
        : { numRuns: 400 }),
      includeErrorInReport: true,
    },
  )
  // What was accepted can be processed, and all invariants of the data still hold.
  await it.runJobs()
  expect(await checkData({ ...it.services, now: it.services.now() })).toEqual([])
  expect(it.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})
