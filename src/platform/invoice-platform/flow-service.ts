import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { createFlowCalls, cutWords, type AskPlatform, type PlatformAccount } from './flow-calls.ts'
import {
  PlatformAway,
  PlatformRefusal,
  type InvoicePlatform,
  type PlatformNews,
  type ReadNews,
} from './invoice-platform.ts'
import { readLifeCycle } from './life-cycle.ts'

const ANSWER_MS = 30_000
/** The most that every platform answers at once. */
const PAGE = 100
const MOST_PAGES = 20
/** A flow that the platform knows already was handed over before. */
const KNOWN = 'AlreadyExistingFlow'

const detail = z.object({
  item: z.optional(z.nullable(z.string())),
  reasonCode: z.optional(z.nullable(z.string())),
  reasonMessage: z.optional(z.nullable(z.string())),
})
const flow = z.object({
  flowId: z.string().check(z.regex(/^[\w.:~-]{1,100}$/)),
  trackingId: z.optional(z.nullable(z.string())),
  flowType: z.optional(z.nullable(z.string())),
  updatedAt: z.string().check(z.refine((moment) => !Number.isNaN(Date.parse(moment)))),
  acknowledgement: z.optional(
    z.nullable(z.object({ status: z.string(), details: z.optional(z.nullable(z.array(detail))) })),
  ),
})
type Flow = z.output<typeof flow>
const found = z.object({ results: z.array(flow) })
const accepted = z.object({ flowId: z.string().check(z.regex(/^[\w.:~-]{1,100}$/)) })

/**
 * A platform with the interface of AFNOR XP Z12-013 (Flow Service): a file is a flow that the platform checks, and every
 * status of its invoice comes back as a further flow.
 */
export function createFlowService(account: PlatformAccount, answerMs = ANSWER_MS): InvoicePlatform {
  const ask = createFlowCalls(account, answerMs)
  return {
    async deposit({ trackingId, fileName, file }) {
      const sha256 = createHash('sha256').update(file).digest('hex')
      // Without a rule of processing: the platform derives it from the data.
      const info = { trackingId, name: fileName, flowSyntax: 'Factur-X', sha256 }
      return read(accepted, await ask('/v1/flows', { parts: { info, fileName, file } })).flowId
    },
    async find(trackingId) {
      const flows = await search(ask, { trackingId })
      return flows.find((each) => each.trackingId === trackingId)?.flowId ?? null
    },
    readNews: (since) => readNews(ask, since),
  }
}

async function readNews(ask: AskPlatform, since: Date): Promise<ReadNews> {
  const news: PlatformNews[] = []
  const unread: string[] = []
  let until = since
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const flows = await search(ask, {
      updatedAfter: until.toISOString(),
      flowType: ['CustomerInvoice', 'CustomerInvoiceLC'],
    })
    const ordered = flows.toSorted((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt))
    for (const each of ordered) {
      const at = new Date(each.updatedAt)
      if (each.flowType === 'CustomerInvoice') news.push(...checkOf(each, at))
      else {
        const statuses = await readStatuses(ask, each.flowId)
        if (statuses === null) unread.push(each.flowId)
        for (const { number, ...status } of statuses ?? []) news.push({ of: { number }, at, ...status })
      }
      if (at > until) until = at
    }
    if (flows.length < PAGE) break
  }
  return { news, until, unread }
}

/** What came of the platform's check of a file that was handed over; nothing while it goes on. */
function checkOf({ flowId, acknowledgement }: Flow, at: Date): PlatformNews[] {
  const of = { flowId }
  const details = acknowledgement?.details ?? []
  if (acknowledgement?.status === 'Ok') return [{ of, at, state: 'deposited', code: null, reason: null }]
  if (acknowledgement?.status !== 'Error') return []
  if (details.length > 0 && details.every(({ reasonCode }) => reasonCode === KNOWN))
    return [{ of, at, state: 'deposited', code: null, reason: null }]
  const reasons = details.map(({ item, reasonCode, reasonMessage }) =>
    [reasonMessage, item, reasonCode].filter(Boolean).join(' · '),
  )
  return [{ of, at, state: 'refused', code: null, reason: cutWords(reasons.join('; ')) || null }]
}

/** What a message of the life cycle says; null if it is not there, or cannot be understood. */
async function readStatuses(ask: AskPlatform, flowId: string) {
  try {
    return readLifeCycle(
      await ask(`/v1/flows/${encodeURIComponent(flowId)}?docType=Original`, { mayLack: true }),
    )
  } catch (error) {
    if (error instanceof PlatformAway || !(error instanceof Error)) throw error
    return null
  }
}

async function search(ask: AskPlatform, where: object): Promise<Flow[]> {
  try {
    return read(found, await ask('/v1/flows/search', { body: { limit: PAGE, where } })).results
  } catch (error) {
    // A question is no document: whatever is wrong with it, the platform did not say what was asked.
    if (error instanceof PlatformRefusal) throw new PlatformAway(error.message, { cause: error })
    throw error
  }
}

function read<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return z.parse(shape, JSON.parse(text))
  } catch (error) {
    throw new PlatformAway('the platform does not answer as the interface says', { cause: error })
  }
}
