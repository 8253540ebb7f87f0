import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '#test/app.ts'
import { idsOf, makeWorld, samplesOf, type Who, type World } from '#test/fuzz/world.ts'
import { sampleOf } from '#test/fuzz/requests.ts'

/** `FUZZ_SECONDS=600` searches longer. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0)
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 0x7fffffff))
const PATH = process.env['FUZZ_PATH']

vi.setConfig({ testTimeout: SECONDS * 1000 + 120_000, hookTimeout: 120_000 })

const it = useApp()

interface Operation {
  name: string
  method: 'GET' | 'POST'
  path: string
  schema: object | undefined
}

interface Documented {
  requestBody?: { content: Record<string, { schema: object }> }
}

let world: World
let operations: Operation[]

/** Calls that end the session, the account or the company would leave nobody to test with. */
const LEFT_OUT =
  /staff|^(POST \/auth\/logout|POST \/api\/company\/leave|DELETE \/api\/user|PUT \/api\/credentials|.*\/api\/company\/members|POST \/webhooks)|\{token\}/

/** Calls through which a company addresses another one or everybody. Everything else is private. */
const SAID_TO_OTHERS =
  /\/api\/(quote|quotes|disputes|wanted)\b|\/orders\/\{id\}\/(?:disputes|messages|transport)/
/** Names of companies and people are exchanged only between the parties of paid orders. */
const NAMES = /^PUT \/api\/(user|company)/
/**
 * Where trading parties read each other's names and messages, including the data download with the mails that
 * they received.
 */
const BETWEEN = /^\/api\/(blocks|orders|sales|quotes|disputes|checkout|wanted|notifications|user\/\d+\/data)/

beforeAll(async () => {
  world = await makeWorld(it)
  const answer = await it.app.inject({ url: '/api/docs/json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, Documented>> }>()
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { requestBody }]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase() as 'GET',
      path,
      schema: requestBody?.content['application/json']?.schema,
    })),
  )
})

type Side = 'north' | 'south'
const OWN = { north: 'NorthOwn', south: 'SouthOwn' }
const NAME = { north: 'NorthName', south: 'SouthName' }
const SAID = { north: 'NorthSaid', south: 'SouthSaid' }

interface Step {
  operation: number
  side: Side
  ids: readonly number[]
}

const changing = () => operations.filter(({ name, method }) => method !== 'GET' && !LEFT_OUT.test(name))

const addressOf = (path: string, ids: readonly number[]) => {
  let place = 0
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = idsOf(world, path, name)
    return known[(ids[place++ % ids.length] ?? 0) % Math.max(1, known.length)] ?? '1'
  })
}

let repeats = 0
function bodyOf({ name, path, schema }: Operation, side: Side): object | undefined {
  const kind = NAMES.test(name) ? NAME : SAID_TO_OTHERS.test(path) ? SAID : OWN
  const mark = `${kind[side]}${(repeats += 1)}`
  const sample = samplesOf(world, mark)[name] ?? (schema && marked(sampleOf(schema), mark))
  return sample as object | undefined
}

/** The generated texts of a body with a mark in each. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return value.startsWith('Sound text') ? `${mark} ${value}` : value
  if (Array.isArray(value)) return value.map((inner) => marked(inner, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, mark)]))
}

async function perform({ operation, side, ids }: Step): Promise<number> {
  const list = changing()
  const chosen = list[operation % list.length]
  if (!chosen) return 0
  const payload = bodyOf(chosen, side)
  const { headers } = world[side]
  const url = addressOf(chosen.path, ids)
  const answer = await it.app.inject({ method: chosen.method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode, `${chosen.name} ${answer.body}`).toBeLessThan(500)
  return answer.statusCode
}

/** Everything that can be read, with the ids of both. */
async function readAll(who: Who | null): Promise<{ url: string; body: string }[]> {
  const found: { url: string; body: string }[] = []
  for (const { path, method, name } of operations) {
    if (method !== 'GET' || LEFT_OUT.test(name) || path === '/auth/refresh') continue
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    const count = Math.max(1, ...names.map((parameter) => idsOf(world, path, parameter).length))
    for (let which = 0; which < count; which += 1) {
      const url = addressOf(path, [which, which, which])
      const answer = await it.app.inject({ url, ...(who && { headers: who.headers }) })
      expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500)
      if (answer.statusCode === 200) found.push({ url, body: answer.body })
    }
  }
  return found
}

const quoteAround = (body: string, mark: string) => {
  const at = body.toLowerCase().indexOf(mark.toLowerCase())
  return body.slice(Math.max(0, at - 200), at + 100)
}

/** For each response, the marks that its reader must not see. */
function findLeaks(
  answers: readonly { url: string; body: string }[],
  hidden: readonly string[],
  between: readonly string[] = [],
) {
  return answers.flatMap(({ url, body }) => {
    const marks = BETWEEN.test(url) ? hidden : [...hidden, ...between]
    const text = body.toLowerCase()
    return marks
      .filter((mark) => text.includes(mark.toLowerCase()))
      .map((mark) => `${url}: …${quoteAround(body, mark)}`)
  })
}

/** The mails of one company's people. */
async function mailsOf({ email }: { email: string }) {
  const mails = await it.mailsTo(email)
  return mails.map(({ subject, text, html }) => ({ url: '/api/orders', body: `${subject} ${text} ${html}` }))
}

async function checkViews(): Promise<void> {
  for (const [reader, other] of [
    ['north', 'south'],
    ['south', 'north'],
  ] as const) {
    const seen = [...(await readAll(world[reader])), ...(await mailsOf(world[reader]))]
    expect(seen.length).toBeGreaterThan(60)
    expect(findLeaks(seen, [OWN[other]], [NAME[other], SAID[other]])).toEqual([])
  }
  const nobody = [OWN, NAME, SAID].flatMap(({ north, south }) => [north, south]).concat('Shared')
  expect(findLeaks([...(await readAll(world.stranger)), ...(await mailsOf(world.stranger))], nobody)).toEqual(
    [],
  )
  expect(findLeaks(await readAll(null), nobody)).toEqual([])
}

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.nat(10_000),
  side: fc.constantFrom('north' as const, 'south' as const),
  ids: fc.array(fc.nat(40), { minLength: 3, maxLength: 3 }),
})

test('before anything else is done, each sees its own, and its own is really there', async () => {
  for (const side of ['north', 'south'] as const) {
    const seen = await readAll(world[side])
    for (const mark of [OWN[side], NAME[side]])
      expect(
        seen.some(({ body }) => body.includes(mark)),
        mark,
      ).toBe(true)
  }
  await checkViews()
})

test(`whatever two companies do, with the ids of both, each sees only its own (seed ${SEED})`, async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 40 }),
      async (batches) => {
        for (const batch of batches) {
          const statuses = await Promise.all(batch.map(perform))
          taken += statuses.filter((status) => status > 0 && status < 300).length
        }
        await it.runJobs()
        await checkViews()
      },
    ),
    {
      seed: SEED,
      ...(PATH !== undefined && { path: PATH }),
      ...(SECONDS > 0
        ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1000 }
        : { numRuns: 2 }),
      endOnFailure: true,
      includeErrorInReport: true,
    },
  )
  expect(taken).toBeGreaterThan(5)
})
