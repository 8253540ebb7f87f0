import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { localizePath } from '#kernel/text/language.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { nextLook } from '../domain/saved-search.ts'
import { OFFER_BEFORE_MS, STOPPED_MS, type ALERT_FREQUENCIES } from '../domain/search-alert.ts'
import { alertName, plainAlertName } from './alert-name.ts'
import {
  deleteEndedAlerts,
  deleteStopsBefore,
  findAlert,
  keepAlertToken,
  takeOffers,
  type AlertRow,
} from './alert-repository.ts'

type MailServices = Pick<Services, 'db' | 'linkTokens' | 'mailer' | 'now' | 'publicUrl'>

/** When alerts to an address run next: at a minute of its own, so that they come in one mail. */
export function nextAlertLook(email: string, frequency: (typeof ALERT_FREQUENCIES)[number], now: Date): Date {
  return nextLook(createHash('sha256').update(email).digest().readUInt16BE(0), frequency, now)
}

const product = z.object({
  title: z.string(),
  language: z.enum(['en', 'fr']),
  place: z.string(),
  price: z.number(),
  currency: z.enum(['usd', 'eur']),
  address: z.string(),
})
const found = z.object({
  alertId: z.string(),
  products: z.array(product),
  count: z.number(),
  isMore: z.boolean(),
})
/** What an alert found. Prices in major units. */
export type FoundByAlert = z.output<typeof found>

/**
 * What every mail about an alert needs; null if it was stopped meanwhile, so that no mail has a dead link. The token is
 * derived here, so that no payload contains it.
 */
async function linkOf({ db, linkTokens, publicUrl }: MailServices, { id, language }: AlertRow) {
  const token = linkTokens.of('alert', id)
  if (!(await keepAlertToken(db, id, token))) return null
  return {
    link: `${publicUrl}${localizePath(`/user/search-alert/${token}`, language)}`,
    unsubscribe: `${publicUrl}/api/search-alerts/${token}/unsubscribe`,
  }
}

/** Mails the link that confirms an alert, unless that was done or it was stopped. */
export const mailAlertLinkJob = defineJob({
  name: 'mail-search-alert-link',
  lane: 'mail',
  priority: 1,
  payload: z.object({ alertId: z.string(), kind: z.enum(['confirm', 'offer']), cause: z.string() }),
  async run(services: MailServices, { alertId, kind, cause }) {
    const alert = await findAlert(services.db, alertId, services.now())
    if (!alert || (alert.confirmedAt === null) !== (kind === 'confirm')) return
    const { language, email, query, expiresAt } = alert
    const links = await linkOf(services, alert)
    if (!links) return
    const { link, unsubscribe } = links
    const data = {
      name: kind === 'confirm' ? plainAlertName(query, language) : alertName(query, language),
      until: formatDay(expiresAt.toISOString(), language),
      link,
    }
    const template = kind === 'confirm' ? 'searches.alert_confirm' : 'searches.alert_offer'
    await services.mailer.send({ cause, to: email, language, template, data }, unsubscribe)
  },
})

/** Mails what alerts to one address found; those that were stopped meanwhile are left out. */
export const mailAlertsJob = defineJob({
  name: 'mail-search-alerts',
  lane: 'mail',
  priority: 5,
  payload: z.object({ cause: z.string(), found: z.array(found) }),
  async run(services: MailServices, { cause, found: all }) {
    const { db, now, publicUrl, mailer } = services
    const searches = []
    let reader: { email: string; language: AlertRow['language']; unsubscribe: string } | null = null
    for (const { alertId, ...results } of all) {
      const alert = await findAlert(db, alertId, now())
      const links = alert && (await linkOf(services, alert))
      if (!links) continue
      const { link, unsubscribe } = links
      // One mail has one language, that of the first alert.
      reader ??= { email: alert.email, language: alert.language, unsubscribe }
      const { query } = alert
      const { language }: Pick<AlertRow, 'language'> = reader
      // The text part shows the address: none that was typed is to be read in it.
      const list = `/?${query.replaceAll('.', '%2E')}&sort=newest`
      const address = `${publicUrl}${localizePath(list, language)}`
      searches.push({ ...results, name: alertName(query, language), address, link })
    }
    if (reader === null) return
    const { email, language, unsubscribe } = reader
    await mailer.send(
      { cause, to: email, language, template: 'searches.alert_new', data: { searches } },
      unsubscribe,
    )
  },
})

/** Forgets alerts that ended or were never confirmed, and offers to go on before one ends. */
const endAlertsJob = defineJob({
  name: 'end-search-alerts',
  lane: 'clock',
  priority: 8,
  cron: '35 3 * * *',
  async run({ db, now }: Pick<Services, 'db' | 'now'>) {
    const moment = now()
    await db.transaction((tx) => deleteEndedAlerts(tx, moment))
    await deleteStopsBefore(db, new Date(moment.getTime() - STOPPED_MS))
    await db.transaction(async (tx) => {
      const before = new Date(moment.getTime() + OFFER_BEFORE_MS)
      for (const alertId of await takeOffers(tx, { before, now: moment })) {
        const cause = `search-alert:${alertId}:offer:${moment.toISOString()}`
        await enqueue(tx, mailAlertLinkJob, { alertId, kind: 'offer', cause })
      }
    })
  },
})

export const ALERT_JOBS = [mailAlertLinkJob, mailAlertsJob, endAlertsJob]
