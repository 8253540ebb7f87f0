import type pg from 'pg'
import { dayInFrance } from '#kernel/text/day.ts'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { oncePerMoment } from './at-once.ts'
import type { KeptTariff } from './rate-card-carrier.ts'

export interface DatedTariff extends KeptTariff {
  validFrom: string
}

/**
 * Finds the tariff in force. Tariffs never change, so the last one is cached; which one is in force is looked
 * up each time.
 */
export function keptTariff(pool: pg.Pool, now: () => Date): () => Promise<DatedTariff | null> {
  let kept: DatedTariff | null = null
  const find = oncePerMoment<'in force', DatedTariff | null>(async () => {
    const inForce = await pool.query<{ id: number }>({
      name: 'tariff-in-force',
      text: `SELECT id FROM carrier_tariff WHERE withdrawn_at IS NULL AND valid_from <= $1
        ORDER BY valid_from DESC, id DESC LIMIT 1`,
      values: [dayInFrance(now())],
    })
    const id = inForce.rows[0]?.id
    if (id === undefined) return null
    if (kept?.id === id) return kept
    const { rows } = await pool.query<{ card: RateCard; validFrom: string }>({
      name: 'tariff',
      text: 'SELECT card, valid_from::text AS "validFrom" FROM carrier_tariff WHERE id = $1',
      values: [id],
    })
    const [row] = rows
    if (!row) throw new Error('a tariff is never deleted')
    kept = { id, ...row }
    return kept
  })
  return () => find('in force')
}
