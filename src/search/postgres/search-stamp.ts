import type { Reader } from './parameters.ts'

/** With more changes that wait, as after an upgrade, summing them up costs too much. */
const MOST_CHANGES = 1000

/**
 * A text that is another one after each change of what searches find, as SQL; null while very many wait. Changes
 * are only added between two folds, each under a number of its own, and a fold gives a new stamp. The start of the
 * server keeps apart what was restored from a copy, or lost by a replica that took over.
 */
export const STAMP = `(SELECT CASE WHEN count(*) <= ${MOST_CHANGES}
    THEN concat_ws(' ', pg_postmaster_start_time(), (SELECT folds FROM search_stamp), count(*), sum(change)) END
  FROM (SELECT change FROM search_pending LIMIT ${MOST_CHANGES + 1}) AS waiting)`

/** A statement for what changes found listings without adding to the changes that wait. */
export const NEW_STAMP = 'UPDATE search_stamp SET folds = folds + 1'

export async function readStamp(reader: Reader): Promise<string | null> {
  const { rows } = await reader.query<{ stamp: string | null }>({
    name: 'search-stamp',
    text: `SELECT ${STAMP} AS stamp`,
  })
  return rows[0]?.stamp ?? null
}
