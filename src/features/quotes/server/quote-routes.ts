import type { FastifyInstance } from 'fastify'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  changeQuoteReferences as changeEndpoint,
  countQuotes,
  countStaffQuotes,
  declineQuote as declineEndpoint,
  listQuotes,
  listStaffQuotes,
  readQuote,
  requestQuote as requestEndpoint,
  requestQuotes as requestSeveralEndpoint,
  writeMessage as writeEndpoint,
} from '../contract/endpoints.ts'
import { askMeasures as askMeasuresEndpoint, readAskedAbout } from '../contract/questions.ts'
import { askMeasures, readAsked } from './ask-measures.ts'
import { serveQuoteFiles } from './thread-files.ts'
import type { IssueQuotation } from './insert-offer.ts'
import { presentStaffSummaries, presentSummaries, readQuoteView } from './present-quote.ts'
import { countByState, countQuotesOf, readAllQuotes, readQuotesOf } from './quote-reader.ts'
import { changeQuoteReferences } from './change-references.ts'
import { requestQuote, requestQuotes } from './request-quote.ts'
import { serveTemplates } from './template-routes.ts'
import { declineQuote, writeMessage } from './write-message.ts'

/** Quote requests and their threads. */
export async function serveQuotes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'publicUrl' | 'now'>,
  issueQuotation: IssueQuotation,
): Promise<void> {
  await serveQuoteFiles(app, services)
  const { db } = services
  serveRequests(app, services)
  serveTemplates(app, services)
  serveQuestions(app, { ...services, issueQuotation })
  serve(app, listQuotes, async ({ actor, query, language }) => {
    const { role, state, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const wanted = { role, state, page, pageSize }
    const [total, quotes] = await readQuotesOf(db, actor.companyId, wanted)
    return [total, await presentSummaries(db, quotes, actor, language)] satisfies [number, unknown[]]
  })
  serve(app, countQuotes, async ({ actor }) => countQuotesOf(db, actor.companyId))
  serve(app, readQuote, async ({ actor, params, language }) =>
    readQuoteView(services, actor, params.id, language),
  )
  serve(
    app,
    writeEndpoint,
    async ({ actor, params, body, language, repeat }) => {
      await writeMessage({ ...services, issueQuotation }, actor, params.id, body, repeat)
      return readQuoteView(services, actor, params.id, language)
    },
    { limits: ['quote_message'] },
  )
  serve(app, declineEndpoint, async ({ actor, params, language }) => {
    await declineQuote(services, actor, params.id)
    return readQuoteView(services, actor, params.id, language)
  })
  serve(app, changeEndpoint, async ({ actor, params, body, language }) => {
    await changeQuoteReferences(services, actor, params.id, body)
    return readQuoteView(services, actor, params.id, language)
  })
  serve(app, listStaffQuotes, async ({ actor, query, language }) => {
    const { state, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const [total, quotes] = await readAllQuotes(db, { state, page, pageSize })
    return [total, await presentStaffSummaries(db, quotes, actor, language)] satisfies [number, unknown[]]
  })
  serve(app, countStaffQuotes, async () => countByState(db))
}

/** Requests about one listing with others, and about several on their own. */
function serveRequests(app: FastifyInstance, services: Pick<Services, 'db' | 'publicUrl' | 'now'>): void {
  serve(
    app,
    requestEndpoint,
    async ({ actor, params, body, repeat }) => ({
      quoteId: await requestQuote(services, actor, params.id, body, repeat),
    }),
    { limits: ['quote'] },
  )
  serve(
    app,
    requestSeveralEndpoint,
    async ({ actor, body, repeat }) => requestQuotes(services, actor, body, repeat),
    { limits: ['quote'] },
  )
}

/** What a company asks about a listing in one press. */
function serveQuestions(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'publicUrl' | 'now'> & { issueQuotation: IssueQuotation },
): void {
  serve(app, readAskedAbout, ({ actor, params }) => readAsked(services.db, actor, params.id))
  serve(
    app,
    askMeasuresEndpoint,
    ({ actor, params, body, language }) => askMeasures(services, actor, params.id, body, language),
    { limits: ['quote'] },
  )
}
