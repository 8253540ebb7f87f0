import type { Tx } from '#db/client.ts'
import { mailAlertsJob, nextAlertLook, type FoundByAlert } from '#features/searches/server/alert-job.ts'
import { lockDueAlerts, noteAlertLook } from '#features/searches/server/alert-repository.ts'
import { localizePath } from '#kernel/text/language.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import type { SearchIndex } from '#search/search-port.ts'
import { findNew, LAG_MS, namedProducts } from './find-new.ts'

/**
 * Handles all due alerts to one address in a transaction that also records them as done, so that a second run finds
 * nothing due. Returns false if there was none.
 */
export async function matchNextAlerts(
  tx: Tx,
  { now, publicUrl }: Pick<Services, 'now' | 'publicUrl'>,
  search: SearchIndex,
): Promise<boolean> {
  const moment = now()
  const due = await lockDueAlerts(tx, moment)
  const [first] = due
  if (!first) return false
  const until = new Date(moment.getTime() - LAG_MS)
  const found: FoundByAlert[] = []
  for (const alert of due) {
    const { id, email, frequency, language, seenUntil } = alert
    const { products, isMore } = await findNew(tx, search, alert, { until })
    const addressOf = (path: string) => publicUrl + localizePath(path, language)
    const named = namedProducts(products, language, addressOf)
    if (named.length > 0) found.push({ alertId: id, products: named, count: products.length, isMore })
    await noteAlertLook(tx, id, {
      seenUntil: until > seenUntil ? until : seenUntil,
      nextAt: nextAlertLook(email, frequency, moment),
    })
  }
  const cause = `search-alerts:${first.id}:${moment.toISOString()}`
  if (found.length > 0) await enqueue(tx, mailAlertsJob, { cause, found }, { key: cause })
  return true
}
