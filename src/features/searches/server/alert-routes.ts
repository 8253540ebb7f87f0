import type { FastifyInstance } from 'fastify'
import { takeLock } from '#db/advisory-locks.ts'
import type { Tx } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { explainWithPage } from '#platform/http/refuse-with-page.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/alert-endpoints.ts'
import type { AlertFields } from '../contract/alert-fields.ts'
import { texts } from '../contract/texts.ts'
import {
  ALERT_MS,
  mayAskAgain,
  mayRenew,
  MOST_ALERTS,
  STOPPED_MS,
  UNCONFIRMED_MS,
} from '../domain/search-alert.ts'
import { mailAlertLinkJob, nextAlertLook } from './alert-job.ts'
import { alertName } from './alert-name.ts'
import * as repository from './alert-repository.ts'
import { narrowedQuery } from './narrowed-query.ts'

type AlertServices = Pick<Services, 'addressHashes' | 'db' | 'linkTokens' | 'now'>
type ActServices = Omit<AlertServices, 'linkTokens'>

/** Alerts about searches for people without an account: asked for, confirmed, renewed and stopped. */
export async function serveSearchAlerts(app: FastifyInstance, services: AlertServices): Promise<void> {
  serve(
    app,
    endpoints.askForAlert,
    async ({ body, language }) => {
      await askFor(services, body, language)
      return { message: texts[language].alertAsked }
    },
    { limits: ['alert'] },
  )
  serve(
    app,
    endpoints.readAlert,
    async ({ params: { token }, language }) => {
      const now = services.now()
      const alert = await repository.findAlertByToken(services.db, token, now)
      if (!alert) throw new AppError('not_found', { message: 'searches.errors.link' })
      return {
        name: alertName(alert.query, language),
        query: alert.query,
        frequency: alert.frequency,
        isConfirmed: alert.confirmedAt !== null,
        expiresAt: alert.expiresAt.toISOString(),
        can: { renew: mayRenew(alert, now) },
      }
    },
    { limits: ['reads'] },
  )
  await app.register(async (scope) => {
    // Forms without scripts and mail programs send a form, whose content is ignored.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.setErrorHandler(
      explainWithPage(({ params, language }) => pageOf((params as { token: string }).token, language)),
    )
    serveActs(scope, services)
  })
}

const pageOf = (token: string, language: Language) => localizePath(`/user/search-alert/${token}`, language)

/** What the mailed link does. An alert that has ended is no error: each act may be sent twice. */
function serveActs(scope: FastifyInstance, services: ActServices): void {
  const { db, now } = services
  const options = { limits: ['reads'], bodyLimit: 4096 } as const
  const acts = {
    confirm: (alert: repository.AlertRow) => confirm({ db, now }, alert),
    renew: async (alert: repository.AlertRow) => {
      if (mayRenew(alert, now())) await repository.noteRenewed(db, alert.id, inMs(now(), ALERT_MS))
    },
    stop: ({ id, email, confirmedAt }: repository.AlertRow) =>
      confirmedAt === null
        ? refuse(services, email, (tx) => repository.deleteAlert(tx, id))
        : repository.deleteAlert(db, id),
    stopAll: ({ email }: repository.AlertRow) =>
      refuse(services, email, (tx) => repository.deleteAlertsTo(tx, email)),
  }
  const run = async (token: string, name: keyof typeof acts) => {
    const alert = await repository.findAlertByToken(db, token, now())
    if (alert) await acts[name](alert)
    return alert
  }
  for (const [endpoint, name] of [
    [endpoints.confirmAlert, 'confirm'],
    [endpoints.renewAlert, 'renew'],
    [endpoints.stopAlert, 'stop'],
    [endpoints.stopAddress, 'stopAll'],
  ] as const)
    serve(
      scope,
      endpoint,
      async ({ params: { token }, language, reply }) => {
        const alert = await run(token, name)
        reply.header('location', pageOf(token, alert?.language ?? language))
        return { done: alert !== null }
      },
      options,
    )
  serve(
    scope,
    endpoints.unsubscribeAlerts,
    async ({ params: { token } }) => ({
      done: (await run(token, 'stopAll')) !== null,
    }),
    options,
  )
}

/** Deletes alerts that somebody does not want, so that for some days nobody has a mail sent to the address. */
async function refuse(
  { addressHashes, db, now }: ActServices,
  email: string,
  remove: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeLock(tx, 'searchAlerts', email)
    await repository.noteStopped(tx, addressHashes.of(email), now())
    await remove(tx)
  })
}

const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms)

async function confirm(
  { db, now }: Pick<AlertServices, 'db' | 'now'>,
  { id, email, frequency }: repository.AlertRow,
): Promise<void> {
  const moment = now()
  await repository.noteConfirmed(db, id, {
    confirmedAt: moment,
    seenUntil: moment,
    nextAt: nextAlertLook(email, frequency, moment),
    expiresAt: inMs(moment, ALERT_MS),
  })
}

/**
 * Mails a link that confirms an alert, unless the address has it already, or as many as it may have, or refused such
 * mails lately.
 * @throws AppError `malformed` for filters that no list accepts, `invalid` if there are none.
 */
async function askFor(
  { addressHashes, db, linkTokens, now }: AlertServices,
  { email: typed, frequency, query: address }: AlertFields,
  language: Language,
): Promise<void> {
  const query = narrowedQuery(address)
  const email = typed.toLowerCase()
  const moment = now()
  await db.transaction(async (tx) => {
    await takeLock(tx, 'searchAlerts', email)
    if (await repository.hasStopped(tx, addressHashes.of(email), inMs(moment, -STOPPED_MS))) return
    await repository.deleteEndedAlerts(tx, moment, email)
    const known = await repository.findAlertAbout(tx, email, query)
    if (known ? !mayAskAgain(known, moment) : (await repository.countAlertsOf(tx, email)) >= MOST_ALERTS)
      return
    const id = known?.id ?? randomId()
    const askedTimes = (known?.askedTimes ?? 0) + 1
    if (known) await repository.noteAskedAgain(tx, id, { language, frequency, askedTimes, askedAt: moment })
    else
      await repository.insertAlert(
        tx,
        {
          id,
          email,
          language,
          query,
          frequency,
          seenUntil: moment,
          nextAt: nextAlertLook(email, frequency, moment),
          askedAt: moment,
          expiresAt: inMs(moment, UNCONFIRMED_MS),
        },
        linkTokens.of('alert', id),
      )
    const cause = `search-alert:${id}:confirm:${askedTimes}`
    await enqueue(tx, mailAlertLinkJob, { alertId: id, kind: 'confirm', cause }, { key: cause })
  })
}
