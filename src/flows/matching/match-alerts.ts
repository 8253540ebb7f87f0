import type { Tx } from '#db/client.ts'
import { mailAlertsJob, nextAlertLook, type FoundByAlert } from '#features/searches/server/alert-job.ts'
import { lockDueAlerts, noteAlertLook, type AlertRow } from '#features/searches/server/alert-repository.ts'
import { localizePath } from '#kernel/text/language.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { boundedSearch } from '#search/postgres/bounded-search.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import type { SearchIndex } from '#search/search-port.ts'
import { findNew, LAG_MS, namedProducts } from './find-new.ts'

/** How many addresses, and how long, a job run takes; the next one does the rest, so that other jobs don't wait for long. */
const ADDRESSES_AT_ONCE = 100
const LONGEST_MS = 10_000
type AlertServices = Pick<Services, 'db' | 'pool' | 'now' | 'publicUrl' | 'log'>
type Search = Pick<SearchIndex, 'search'>

/**
 * Mails new results of alerts to people without an account. Anybody can ask for any search, so the job is not that of
 * members, and each search is bounded as a visitor's.
 */
export const matchAlertsJob = defineJob({
  name: 'match-search-alerts',
  lane: 'clock',
  priority: 60,
  cron: '*/5 * * * *',
  run: (services: AlertServices): Promise<void> =>
    matchAlerts(services, {
      search: (filter) =>
        boundedSearch(services.pool, (reader) => createPostgresSearch(reader).search(filter)),
    }),
})

/** The job, with the search as a parameter. */
export async function matchAlerts(
  services: AlertServices,
  search: Search,
  longestMs = LONGEST_MS,
): Promise<void> {
  const begun = performance.now()
  let addresses = 0
  do {
    if (!(await services.db.transaction((tx) => matchNext(tx, services, search)))) return
    addresses += 1
  } while (addresses < ADDRESSES_AT_ONCE && performance.now() - begun < longestMs)
  await services.db.transaction((tx) => enqueue(tx, matchAlertsJob, {}, { key: 'match-search-alerts' }))
}

/**
 * Handles all due alerts to one address in a transaction that also records them as done, so that a second run finds
 * nothing due. Returns false if there was none.
 */
async function matchNext(tx: Tx, services: AlertServices, search: Search): Promise<boolean> {
  const moment = services.now()
  const due = await lockDueAlerts(tx, moment)
  const [first] = due
  if (!first) return false
  const until = new Date(moment.getTime() - LAG_MS)
  const found: FoundByAlert[] = []
  for (const alert of due) {
    const { id, email, frequency, seenUntil } = alert
    const results = await resultsOf(tx, services, search, alert, until)
    if (results && results.products.length > 0) found.push(results)
    // After a failure the next look covers the same time again; until then others have their turn.
    await noteAlertLook(tx, id, {
      seenUntil: results && until > seenUntil ? until : seenUntil,
      nextAt: nextAlertLook(email, frequency, moment),
    })
  }
  const cause = `search-alerts:${first.id}:${moment.toISOString()}`
  if (found.length > 0) await enqueue(tx, mailAlertsJob, { cause, found }, { key: cause })
  return true
}

/** What an alert found; null if its search failed, or took too long. */
async function resultsOf(
  tx: Tx,
  { publicUrl, log }: AlertServices,
  search: Search,
  alert: AlertRow,
  until: Date,
): Promise<FoundByAlert | null> {
  const { id, language } = alert
  try {
    // A savepoint: a query that fails must not undo the looks at other alerts.
    const { products, isMore } = await tx.transaction((own) => findNew(own, search, alert, { until }))
    const named = namedProducts(products, language, (path) => publicUrl + localizePath(path, language))
    return { alertId: id, products: named, count: products.length, isMore }
  } catch (error) {
    log.warn({ err: describeError(error), alert: id }, 'the search of an alert failed')
    return null
  }
}
