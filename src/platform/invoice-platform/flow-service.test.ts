import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlatformServer } from '#sandbox/invoice-platform/flow-server.ts'
import type { PlatformServer } from '#sandbox/invoice-platform/flow-state.ts'
import { drawBilled } from '#test/factories/billing.ts'
import { createFlowService } from './flow-service.ts'
import { PlatformAway, PlatformRefusal } from './invoice-platform.ts'
import { readLifeCycle } from './life-cycle.ts'

const ANSWER_MS = 500
const SINCE = new Date('2026-11-01T00:00:00Z')

let server: PlatformServer
let file: Uint8Array
beforeAll(async () => {
  server = await startPlatformServer()
  file = await drawBilled('F-2026-000007')
})
afterAll(() => server.close())
beforeEach(() => Object.assign(server, { weather: 'fair', flows: [], asked: [] }))

const platform = ({ secret = server.secret } = {}) =>
  createFlowService({ ...accountOf(server), secret }, ANSWER_MS)
const accountOf = ({ address, tokenAddress, client, secret }: PlatformServer) => ({
  address,
  tokenAddress,
  client,
  secret,
})
const handed = (trackingId = 'a-1') => ({ trackingId, fileName: 'F-2026-000007.pdf', file })

describe('a platform with the interface of AFNOR XP Z12-013', () => {
  test('takes a file with its data, and finds it by our own id', async () => {
    const it = platform()
    expect(await it.find('a-1')).toBeNull()
    const flowId = await it.deposit(handed())
    expect(server.flows).toMatchObject([{ flowId, trackingId: 'a-1', number: 'F-2026-000007' }])
    expect(await it.find('a-1')).toBe(flowId)
    expect(await it.find('a-2')).toBeNull()
  })

  test('says what came of its check, and of the life cycle of the invoice', async () => {
    const it = platform()
    const flowId = await it.deposit(handed())
    expect((await it.readNews(SINCE)).news).toEqual([])
    server.check('F-2026-000007')
    server.tell('F-2026-000007', { code: '203' })
    server.tell('F-2026-000007', { code: '210', reason: 'Wrong order &amp; sum' })
    const { news, until, unread } = await it.readNews(SINCE)
    expect(news).toMatchObject([
      { of: { flowId }, state: 'deposited', code: null, reason: null },
      { of: { number: 'F-2026-000007' }, state: 'delivered', code: '203', reason: null },
      {
        of: { number: 'F-2026-000007' },
        state: 'refused',
        code: '210',
        reason: 'Wrong order & sum · NON_CONFORME',
      },
    ])
    expect(unread).toEqual([])
    expect(until.toISOString()).toBe(server.flows.at(-1)?.updatedAt)
    expect((await it.readNews(until)).news).toEqual([])
  })

  test('refuses a file after its check, with what is wrong', async () => {
    const it = platform()
    const flowId = await it.deposit(handed())
    server.check('F-2026-000007', 'The total is wrong')
    expect((await it.readNews(SINCE)).news).toMatchObject([
      {
        of: { flowId },
        state: 'refused',
        code: null,
        reason: 'The total is wrong · Invoice · InvalidSchema',
      },
    ])
  })

  test('a file that it knows already was handed over before, which is no refusal', async () => {
    const it = platform()
    await it.deposit(handed())
    const again = await it.deposit(handed('a-2'))
    expect((await it.readNews(SINCE)).news).toMatchObject([
      { of: { flowId: again }, state: 'deposited', reason: null },
    ])
  })

  test('refuses at once what is no invoice', async () => {
    const noInvoice = { ...handed(), file: Buffer.from('%PDF-1.7 nothing') }
    const failure = await platform()
      .deposit(noInvoice)
      .catch((error: unknown) => error)
    expect(failure instanceof PlatformRefusal || failure instanceof PlatformAway).toBe(true)
    const noPdf = platform().deposit({ ...handed(), file: Buffer.from('hello') })
    await expect(noPdf).rejects.toThrow(new PlatformRefusal('FlowTypeError'))
  })

  test('reads more than one page of news, each flow once', async () => {
    const it = platform()
    for (let count = 0; count < 130; count += 1) server.tell(`F-2026-${count}`, { code: '202' })
    const { news } = await it.readNews(SINCE)
    expect(new Set(news.map(({ of }) => JSON.stringify(of))).size).toBe(130)
    expect(news).toHaveLength(130)
  })

  test('a message that is none holds up no other', async () => {
    server.garble()
    server.tell('F-2026-000009', { code: '205' })
    const { news, unread } = await platform().readNews(SINCE)
    expect(news).toMatchObject([{ of: { number: 'F-2026-000009' }, state: 'delivered' }])
    expect(unread).toEqual([server.flows[0]?.flowId])
  })

  test('a token that ends early is taken anew, once', async () => {
    const it = platform()
    await it.find('a-1')
    server.weather = 'forgets'
    expect(await it.find('a-1')).toBeNull()
    server.weather = 'locked'
    await expect(it.find('a-1')).rejects.toThrow(PlatformAway)
  })

  test.each(['away', 'hangs', 'page', 'busy', 'fails', 'locked'] as const)(
    'in this weather nothing is known, and nothing refused: %s',
    async (weather) => {
      server.weather = weather
      await expect(platform().deposit(handed())).rejects.toThrow(PlatformAway)
      await expect(platform().find('a-1')).rejects.toThrow(PlatformAway)
      await expect(platform().readNews(SINCE)).rejects.toThrow(PlatformAway)
      expect(server.flows).toEqual([])
    },
  )

  test('an answer that is lost leaves the document there, and it is found again', async () => {
    const it = platform()
    server.weather = 'lost'
    await expect(it.deposit(handed())).rejects.toThrow(PlatformAway)
    server.weather = 'fair'
    expect(await it.find('a-1')).toBe(server.flows[0]?.flowId)
  })

  test('a wrong secret is no refusal of a document', async () => {
    await expect(platform({ secret: 'wrong' }).deposit(handed())).rejects.toThrow(/gives no token \(401\)/)
  })
})

describe('messages of the life cycle', () => {
  const message = (inner: string) =>
    `<r:CrossDomainAcknowledgementAndResponse xmlns:r="r" xmlns:m="m"><r:AcknowledgementDocument>${inner}</r:AcknowledgementDocument></r:CrossDomainAcknowledgementAndResponse>`
  const about = (inner: string) =>
    message(`<m:ReferenceReferencedDocument>${inner}</m:ReferenceReferencedDocument>`)

  test('may name their namespaces as they like, and several invoices', () => {
    const named = (number: string, code: string) =>
      `<m:ReferenceReferencedDocument><m:IssuerAssignedID> ${number} </m:IssuerAssignedID><m:ProcessConditionCode>${code}</m:ProcessConditionCode></m:ReferenceReferencedDocument>`
    expect(readLifeCycle(message(named('A', '205') + named('B', '207')))).toEqual([
      { number: 'A', code: '205', state: 'delivered', reason: null },
      { number: 'B', code: '207', state: 'disputed', reason: null },
    ])
  })

  test('without a number, or with a status that is none of an invoice, say nothing', () => {
    expect(readLifeCycle(about('<m:ProcessConditionCode>205</m:ProcessConditionCode>'))).toEqual([])
    const other =
      '<m:IssuerAssignedID>A</m:IssuerAssignedID><m:ProcessConditionCode>999</m:ProcessConditionCode>'
    expect(readLifeCycle(about(other))).toEqual([])
  })

  test('have no reason longer than staff can read', () => {
    const reason = 'x'.repeat(5000)
    const said = readLifeCycle(
      about(
        `<m:IssuerAssignedID>A</m:IssuerAssignedID><m:ProcessConditionCode>213</m:ProcessConditionCode><m:SpecifiedDocumentStatus><m:Reason>${reason}</m:Reason></m:SpecifiedDocumentStatus>`,
      ),
    )
    expect(said[0]?.reason).toHaveLength(600)
  })

  test.each(['', '<html/>', '<a>', 'no XML'])('are XML of their kind: %j is refused', (text) => {
    expect(() => readLifeCycle(text)).toThrow()
  })
})
