import type { Reader } from './parameters.ts'

/** With more pending changes than this, as after an upgrade, summing them up is too slow. */
const MOST_CHANGES = 1000

/**
 * SQL for a text that differs after every change of search results; null while too many changes are pending.
 * Between two folds changes are only added, each with a new number, and a fold sets a new stamp. The server's
 * start time distinguishes a database restored from a copy, or a replica that took over.
 */
export const STAMP = `(SELECT CASE WHEN count(*) <= ${MOST_CHANGES}
    THEN concat_ws(' ', pg_postmaster_start_time(), (SELECT folds FROM search_stamp), count(*), sum(change)) END
  FROM (SELECT change FROM search_pending LIMIT ${MOST_CHANGES + 1}) AS waiting)`

/** Renews the stamp after a change of listings that adds no pending change. */
export const NEW_STAMP = 'UPDATE search_stamp SET folds = folds + 1'

export async function readStamp(reader: Reader): Promise<string | null> {
  const { rows } = await reader.query<{ stamp: string | null }>({
    name: 'search-stamp',
    text: `SELECT ${STAMP} AS stamp`,
  })
  return rows[0]?.stamp ?? null
}
