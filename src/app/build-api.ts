import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { serveCheckout } from '#features/checkout/server/checkout-routes.ts'
import { servePaymentWebhook } from '#features/checkout/server/webhook-route.ts'
import { serveDisputes } from '#features/orders/server/dispute-routes.ts'
import { serveTransfers } from '#features/checkout/server/transfer-routes.ts'
import { serveOrders } from '#features/orders/server/orders-routes.ts'
import * as acts from '#flows/approvals/acts.ts'
import { askSecondPerson } from '#flows/approvals/ask-second-person.ts'
import { confirmApproval, rejectApproval } from '#flows/approvals/decide-approval.ts'
import { askCancellation } from '#flows/orders/cancel-order.ts'
import { acceptQuote } from '#flows/quotes/accept-quote.ts'
import { payQuote } from '#flows/quotes/pay-quote.ts'
import { deleteAccount, foreseeDeletion } from '#flows/people/delete-account.ts'
import { collectMemberData } from '#flows/member-data/collect.ts'
import { openDispute, writeToDispute } from '#flows/orders/disputes.ts'
import { joinCompany, leaveCompany, removeMember } from '#flows/people/move-member.ts'
import { exportLines } from '#flows/imports/export-listings.ts'
import { openCheckout } from '#flows/payments/open-checkout.ts'
import { receivePaymentEvent } from '#flows/payments/receive-payment-event.ts'
import { readMandateText } from '#flows/mandates/read-mandate-text.ts'
import { moveShipment } from '#flows/orders/move-shipment.ts'
import { settleVat } from '#flows/transfers/settle-vat.ts'
import { closeStrangePayment } from '#flows/payments/set-payment-aside.ts'
import { settlePayment } from '#flows/payments/settle-payment.ts'
import { startTransfer } from '#flows/transfers/start-transfer.ts'
import { signUpInvited } from '#flows/people/sign-up-invited.ts'
import { trackShipment } from '#flows/orders/track-shipment.ts'
import { restoreMember, suspendMember } from '#flows/people/suspend-member.ts'
import { serveShipping } from '#features/checkout/server/shipping-routes.ts'
import { serveApprovals } from '#features/approvals/server/approval-routes.ts'
import { serveAccounts } from '#features/accounts/server/accounts-routes.ts'
import { serveMembers } from '#features/accounts/server/members-routes.ts'
import { serveQuotas } from '#features/accounts/server/quotas-routes.ts'
import { serveCompanies } from '#features/accounts/server/company/company-routes.ts'
import { createPasswords, type Passwords } from '#features/accounts/server/passwords.ts'
import { serveLedger } from '#features/ledger/server/ledger-routes.ts'
import { serveInvoices } from '#features/invoices/server/invoice-routes.ts'
import { serveImports } from '#features/imports/server/imports-routes.ts'
import { serveListings } from '#features/listings/server/listings-routes.ts'
import { serveCatalogue } from '#features/catalogue/server/catalogue-routes.ts'
import { serveCo2 } from '#features/co2/server/co2-routes.ts'
import { serveBlog } from '#features/blog/server/blog-routes.ts'
import { serveBlogImport } from '#features/blog/server/import/import-route.ts'
import { serveStaffBlog } from '#features/blog/server/staff-blog-routes.ts'
import { serveContent } from '#features/content/server/content-routes.ts'
import { serveContentVersions } from '#features/content/server/version-routes.ts'
import { saveFavouriteMailWish } from '#features/favourites/server/favourite-repository.ts'
import { serveDashboard } from '#features/dashboard/server/dashboard-routes.ts'
import { serveFavourites } from '#features/favourites/server/favourite-routes.ts'
import { serveMailStops } from '#features/notifications/server/mail-stop-routes.ts'
import { askForMandate } from '#features/mandates/server/ask-for-mandate.ts'
import { serveMandates } from '#features/mandates/server/mandate-routes.ts'
import { serveNotifications } from '#features/notifications/server/notification-routes.ts'
import { servePrivacyRequests } from '#features/privacy/server/privacy-routes.ts'
import { serveQuotes } from '#features/quotes/server/quote-routes.ts'
import { saveSearchMailWish } from '#features/searches/server/search-repository.ts'
import { serveSearches } from '#features/searches/server/search-routes.ts'
import { saveWantedMailWish } from '#features/wanted/server/wanted-mails.ts'
import { serveWanted } from '#features/wanted/server/wanted-routes.ts'
import { matchesShown } from '#flows/matching/match-wanted.ts'
import { answerUnreadable, answerUnroutable } from '#platform/http/broken-requests.ts'
import { createErrorHandler } from '#platform/http/error-handler.ts'
import { readJson } from '#platform/http/read-json.ts'
import { hangUpOnSlowBodies } from '#platform/http/body-deadlines.ts'
import { nameRequests, requestIdWith } from '#platform/http/request-ids.ts'
import { JSON_LIMIT_BYTES, requireDeclaredAccess, authenticateWith } from '#platform/http/serve.ts'
import { secureHeaders } from '#platform/http/secure-headers.ts'
import { tellOfAnswers } from '#platform/http/tell-of-answers.ts'
import { serializerCompiler, validatorCompiler } from '#platform/http/validation.ts'
import { serveOperatorTexts } from '#platform/operator-text/operator-text-routes.ts'
import { limitWith } from '#platform/limits/rate-limits.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { pictureGate } from '#platform/pictures/codec.ts'
import { actorFinder } from '#platform/session/find-actor.ts'
import { inTime } from '#platform/payments/answer-within.ts'
import type { Services } from '#platform/services.ts'
import { AppError } from '#kernel/errors.ts'
import { findMessage } from './messages.ts'
import { findNotice } from './notices.ts'
import { openapi } from './openapi.ts'
import { serveDiscovery } from './serving/discovery/serve-discovery.ts'
import { serveBlogFeed } from './serving/blog-feed.ts'

/**
 * How long connections may say nothing. Bodies have deadlines of their own (`hangUpOnSlowBodies`), so that a request as a whole has
 * none: an upload takes as long as the line needs.
 */
const SILENCE = {
  requestTimeout: 0,
  connectionTimeout: 60_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
} as const
/** Further ones are refused at once: fewer than a process may have files open, more than idle ones of a thousand clients. */
const MAX_CONNECTIONS = 5000

export interface ApiOptions {
  trustedProxies: readonly string[]
  /** What operators see, where somebody collects it. */
  metrics?: Metrics | undefined
  /** Refuses before anything is looked at, while nothing could be answered. */
  gate?: (request: FastifyRequest) => Promise<void>
  /** Registers what stands beside the interface: pages, static files, the sandbox. */
  extend?: (app: FastifyInstance) => Promise<void>
}

/** The one way to make the application: server, tests and page rendering use the same. */
export async function buildApi(services: Services, options: ApiOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const answerError = createErrorHandler(findMessage)
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: JSON_LIMIT_BYTES,
    ...SILENCE,
    genReqId: requestIdWith(options.trustedProxies),
    routerOptions: { maxParamLength: 512 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable(answerError),
    clientErrorHandler: answerUnreadable,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  readJson(app)
  app.server.maxConnections = MAX_CONNECTIONS
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'en')
  nameRequests(app)
  app.addHook('onRequest', secureHeaders)
  if (options.gate) app.addHook('onRequest', options.gate)
  app.addHook('onRequest', authenticateWith(actorFinder(services)))
  hangUpOnSlowBodies(app)
  app.addHook('preHandler', limitWith(services.limiter))
  tellOfAnswers(app, options.metrics)
  app.decorate('servedRoutes', requireDeclaredAccess(app))
  await app.register(openapi)
  // One for all, since it bounds how many passwords are hashed at a time.
  const passwords = createPasswords()
  options.metrics?.watchQueue('passwords', passwords.waiting)
  options.metrics?.watchQueue('pictures', pictureGate.waiting)
  await registerFeatures(app, services, passwords)
  await options.extend?.(app)
  const notFound = () => {
    throw new AppError('not_found')
  }
  for (const url of ['/api/*', '/auth/*', '/webhooks/*', '/sandbox/*', '/assets/*', '/img/*', '/preview/*'])
    app.all(url, { config: { access: 'public' } }, notFound)
  app.setNotFoundHandler({ preHandler: limitWith(services.limiter) }, notFound)
  return app
}

/** Every feature by name, in plain sight. */
async function registerFeatures(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
): Promise<void> {
  serveAccounts(app, services, passwords, {
    collectMemberData: (actor) => collectMemberData(services, actor),
    foreseeDeletion: (actor) => foreseeDeletion(services.db, actor),
    deleteAccount: (actor, provedHash) => deleteAccount(services, actor, provedHash),
  })
  serveMembers(app, services, {
    suspend: (actor, memberId, reason) => suspendMember(services, actor, memberId, reason),
    restore: (actor, memberId, reason) => restoreMember(services, actor, memberId, reason),
  })
  serveQuotas(app, services)
  serveCompanies(app, services, {
    join: (actor, token) => joinCompany(services, actor, token),
    leave: (actor, name) => leaveCompany(services, actor, name),
    remove: (actor, memberId) => removeMember(services, actor, memberId),
    signUp: (token, signup) => signUpInvited(services, passwords, token, signup),
  })
  servePrivacyRequests(app, services)
  serveShipping(app, services)
  serveCatalogue(app, services)
  serveContent(app, services)
  await serveOperatorTexts(app, services)
  await serveContentVersions(app, services)
  serveBlog(app, services)
  serveBlogFeed(app, services)
  serveStaffBlog(app, services)
  await serveBlogImport(app, services)
  serveFavourites(app, services)
  serveMandates(app, services, () => readMandateText(services.db))
  serveNotifications(app, services, findNotice)
  serveSearches(app, services)
  serveWanted(app, services, matchesShown(services))
  await serveMailStops(app, services, {
    favourites: (memberId, wanted) => saveFavouriteMailWish(services.db, memberId, wanted),
    searches: (memberId, wanted) => saveSearchMailWish(services.db, memberId, wanted),
    wanted: (memberId, wanted) => saveWantedMailWish(services.db, memberId, wanted),
  })
  await serveQuotes(app, services, { accept: (...asked) => acceptQuote(services, ...asked) })
  await serveListings(app, services, (...asked) => askForMandate(services, ...asked))
  await serveImports(app, services, {
    say: findMessage,
    exportLines: (actor, language) => exportLines(services.db, actor, language),
  })
  serveDiscovery(app, services)
  await registerTrade(app, services)
}

/** From the payment to the papers and the sellers' part. */
async function registerTrade(app: FastifyInstance, services: Services): Promise<void> {
  serveCheckout(app, services, {
    open: (actor, cartId) => openCheckout(inTime(services), actor, cartId),
    settle: (intentId) => settlePayment(inTime(services), intentId),
    payQuote: (...asked) => payQuote(services, ...asked),
  })
  serveInvoices(app, services)
  serveCo2(app, services)
  serveTransfers(app, services, {
    start: (actor, cartId) => startTransfer(inTime(services), actor, cartId),
    settleVat: (actor, orderId, vat) => settleVat(services, actor, orderId, vat),
    record: (actor, orderId, booking) =>
      askSecondPerson(services, acts.RECORD_TRANSFER, actor, { orderId, booking }),
    sendBack: (actor, refundId, bankReference) =>
      askSecondPerson(services, acts.RECORD_BANK_REFUND, actor, { refundId, bankReference }),
  })
  serveDashboard(app, services, {
    closePayment: (actor, intentId) => closeStrangePayment(services, actor, intentId),
  })
  await registerOrders(app, services)
  await servePaymentWebhook(app, services, (event) => receivePaymentEvent(services, event))
}

/** What follows a payment: orders, what is disputed of them, and whose money it is. */
async function registerOrders(app: FastifyInstance, services: Services): Promise<void> {
  await serveDisputes(app, services, {
    open: (actor, orderId, asked) => openDispute(services, actor, orderId, asked),
    write: (actor, disputeId, said) => writeToDispute(services, actor, disputeId, said),
    attach: (actor, disputeId, fileHash) => writeToDispute(services, actor, disputeId, { fileHash }),
    decide: (actor, disputeId, asked) =>
      askSecondPerson(services, acts.DECIDE_DISPUTE, actor, { disputeId, asked }),
  })
  serveOrders(app, services, {
    move: (actor, orderId, asked) => askSecondPerson(services, acts.MOVE_ORDER, actor, { orderId, asked }),
    askCancellation: (actor, orderId, reason) => askCancellation(services, actor, orderId, reason),
    answerCancellation: (actor, orderId, answer) =>
      askSecondPerson(services, acts.ANSWER_CANCELLATION, actor, { orderId, answer }),
    refund: (actor, orderId, asked) =>
      askSecondPerson(services, acts.REFUND_ORDER, actor, { orderId, asked }),
    recordHandRefund: (actor, orderId, paid) =>
      askSecondPerson(services, acts.RECORD_HAND_REFUND, actor, { orderId, paid }),
    decideChargeback: (actor, of, decided) =>
      askSecondPerson(services, acts.DECIDE_CHARGEBACK, actor, { of, decided }),
    track: (actor, orderId, shipment) => trackShipment(services, actor, orderId, shipment),
    moveShipment: (actor, orderId, moved) => moveShipment(services, actor, orderId, moved),
  })
  serveLedger(app, services, {
    payOut: (actor, asked) => askSecondPerson(services, acts.RECORD_PAYOUT, actor, asked),
  })
  serveApprovals(app, services, {
    confirm: (actor, id) => confirmApproval(services, actor, id),
    reject: (actor, id, note) => rejectApproval(services, actor, id, note),
    say: findMessage,
  })
}
