import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companiesWithoutMembers } from '#db/companies-without-members.ts'
import { isRefundToSend, isUnsettledChargeback } from '#db/money-conditions.ts'
import { company } from '#db/schema/accounts.ts'
import { cart, payment } from '#db/schema/checkout.ts'
import { sellerSales } from '#db/seller-sales.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import {
  CANCELLED,
  CONFIRMED,
  DISPUTE_WINDOW_DAYS,
  type OrderStatus,
  READY,
  SHIPPED,
  UNDER_PACKAGING,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'
import { judgeBackups } from '#platform/backup/backup-status.ts'
import type { Services } from '#platform/services.ts'
import { AGES, type Matter, MATTERS, type WaitingView } from '../contract/endpoints.ts'

export type DashboardServices = Pick<Services, 'db' | 'carrier' | 'backups' | 'now'>

const ordersIn = (status: OrderStatus) => sql`
  SELECT (SELECT max(moved_at) FROM order_move AS m WHERE m.order_id = o.id) AS since
    FROM purchase_order AS o WHERE o.status = ${status}`

// In hours, because a day in the database's time zone may have 23 or 25 of them.
const DISPUTE_WINDOW = sql.raw(`make_interval(hours => ${24 * DISPUTE_WINDOW_DAYS})`)

/** Of what was published at once. A change of it that waits is looked at first. */
const SAMPLES = sql`SELECT s.published_at FROM listing_sample AS s JOIN listing AS l ON l.id = s.listing_id
  WHERE s.decided_at IS NULL AND l.state IN ('published', 'dormant', 'withdrawn')
    AND NOT EXISTS (SELECT FROM listing_revision AS r WHERE r.listing_id = l.id AND r.state = 'under_review')`

/** Proposed changes and samples wait for review as listings do. */
const LISTINGS = sql`SELECT submitted_at AS since FROM listing WHERE state = 'under_review'
  UNION ALL SELECT submitted_at FROM listing_revision WHERE state = 'under_review'
  UNION ALL ${SAMPLES}`

/** The time since when each item has waited: one row per item. */
const waitingAt = (now: Date): Readonly<Record<Matter, SQL>> => ({
  listings: LISTINGS,
  quotes: sql`SELECT created_at AS since FROM quote WHERE state = 'open'`,
  orders_verified: ordersIn(UNDER_VERIFICATION),
  orders_confirmed: ordersIn(CONFIRMED),
  orders_packaged: ordersIn(UNDER_PACKAGING),
  orders_ready: ordersIn(READY),
  orders_shipped: ordersIn(SHIPPED),
  transfers: sql`SELECT created_at AS since FROM purchase_order WHERE due_at IS NOT NULL AND paid_at IS NULL AND status = ${UNDER_VERIFICATION}`,
  files: sql`SELECT t.given_at AS since FROM transport_file AS t JOIN purchase_order AS o ON o.id = t.order_id
    WHERE t.state = 'waiting' AND o.status <> ${CANCELLED}`,
  cancellations: sql`SELECT asked_at AS since FROM cancellation_request WHERE state = 'asked'`,
  disavowals: sql`SELECT made_at AS since FROM disavowal WHERE state = 'open'`,
  disputes: sql`SELECT opened_at AS since FROM dispute WHERE state = 'open'`,
  chargebacks: sql`SELECT opened_at AS since FROM chargeback WHERE ${isUnsettledChargeback}`,
  refunds: sql`SELECT created_at AS since FROM refund WHERE ${isRefundToSend}`,
  // One row per deposit, also of one that both could not go back and is contested.
  deposits: sql`SELECT coalesce(p.since, d.updated_at) AS since FROM deposit AS d
    LEFT JOIN (SELECT deposit_id, min(opened_at) AS since FROM deposit_dispute WHERE state = 'open' GROUP BY 1) AS p
      ON p.deposit_id = d.id
    WHERE d.state = 'failed' OR p.since IS NOT NULL`,
  // One row per company and currency, as they are paid out, once the sale can no longer be disputed, and one
  // per order that waits for a file.
  payouts: sql`SELECT min(delivered_at + ${DISPUTE_WINDOW}) FILTER (WHERE due > 0) AS since
    FROM (${sellerSales(now)}) AS sale WHERE due <> 0 GROUP BY company_id, currency HAVING sum(due) > 0
    UNION ALL SELECT ordered_at FROM payout_order WHERE state = 'ordered'`,
  invoices: sql`SELECT coalesce(said_at, tried_at) AS since FROM carried_document
    WHERE state IN ('disputed', 'refused') AND settled_at IS NULL
    UNION ALL SELECT contested_at FROM self_billing_contest WHERE outcome IS NULL`,
  approvals: sql`SELECT proposed_at AS since FROM approval WHERE state = 'waiting' AND expires_at > ${momentOf(now)}`,
  wanted: sql`SELECT created_at AS since FROM wanted AS w WHERE state = 'open'
    AND NOT EXISTS (SELECT FROM wanted_answer AS a WHERE a.wanted_id = w.id)`,
  inspections: sql`SELECT greatest(asked_at, ordered_at, submitted_at) AS since FROM inspection
    WHERE state IN ('asked', 'ordered', 'submitted')`,
  messages: sql`SELECT created_at AS since FROM requirement WHERE answered_at IS NULL
    UNION ALL SELECT sent_at FROM order_message WHERE asks_staff AND settled_at IS NULL`,
  reports: sql`SELECT reported_at AS since FROM report WHERE state = 'open'`,
  vetting: sql`SELECT submitted_at AS since FROM company_vetting WHERE state = 'under_review'
    AND company_id NOT IN (SELECT id FROM company WHERE closed_at IS NOT NULL)`,
  screening: sql`SELECT found_at AS since FROM screening_hit WHERE state = 'open'`,
  companies: sql`SELECT since FROM (${companiesWithoutMembers}) AS left_ones`,
  // Of a cart that nobody has ordered, nothing has to be decided.
  places: sql`SELECT min(found_at) AS since FROM place_mark AS m
    WHERE settled_at IS NULL AND (cart_id IS NULL OR EXISTS (SELECT FROM purchase_order AS o WHERE o.cart_id = m.cart_id))
    GROUP BY cart_id, quote_id, listing_id`,
  privacy_overdue: sql`SELECT due_on::timestamptz AS since FROM privacy_request
    WHERE state = 'open' AND due_on < ${dayInFrance(now)}::date`,
})

const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** What waits for staff, in a fixed number of statements. */
export async function readWaiting({ db, carrier, ...services }: DashboardServices): Promise<WaitingView> {
  const now = services.now()
  const counts = await countMatters(db, now)
  return {
    matters: MATTERS.map((matter) => {
      const found = counts.find((row) => row.matter === matter)
      return { matter, count: found?.count ?? 0, since: isoOf(found?.since) }
    }),
    listingsByAge: await countListingsByAge(db, now),
    payments: await readMismatchedPayments(db),
    isDeliveryOffered: await carrier.isOffered(),
    jobsLateSince: await readLateJobs(db),
    backup: await readBackup(services),
    jobs: await readTroubledJobs(db),
  }
}

/** If the folder can't be read, the last backup is unknown. */
async function readBackup({
  backups,
  now,
}: Pick<Services, 'backups' | 'now'>): Promise<WaitingView['backup']> {
  if (backups === null) return null
  const status = await backups.status().catch(() => null)
  if (status === null) return { madeAt: null, isWell: false }
  return { madeAt: isoOf(status.lastAt?.toISOString()), isWell: judgeBackups(status, now()) === null }
}

interface MatterRow extends Record<string, unknown> {
  matter: string
  count: number
  since: string | null
}

async function countMatters(db: Db, now: Date): Promise<MatterRow[]> {
  const waiting = waitingAt(now)
  const parts = MATTERS.map(
    (matter) => sql`SELECT ${matter}::text AS matter, count(*)::int AS count, min(since) AS since
      FROM (${waiting[matter]}) AS waiting`,
  )
  const { rows } = await db.execute<MatterRow>(sql.join(parts, sql` UNION ALL `))
  return rows
}

async function countListingsByAge(db: Db, now: Date): Promise<WaitingView['listingsByAge']> {
  const { rows } = await db.execute<{ age: string; count: number }>(sql`
    SELECT age, count(*)::int AS count FROM (
      SELECT CASE WHEN since > ${daysBefore(now, 1)} THEN 'day' WHEN since > ${daysBefore(now, 3)} THEN 'three_days'
        WHEN since > ${daysBefore(now, 7)} THEN 'week' ELSE 'longer' END AS age
        FROM (${LISTINGS}) AS waiting) AS aged GROUP BY age`)
  return AGES.map((age) => ({ age, count: rows.find((row) => row.age === age)?.count ?? 0 }))
}

const daysBefore = (now: Date, days: number) => momentOf(new Date(now.getTime() - days * DAY_MS))

/** Payments whose money is not accounted for, the oldest first. */
async function readMismatchedPayments(db: Db): Promise<WaitingView['payments']> {
  const rows = await db
    .select({
      paymentIntentId: payment.intentId,
      company: company.name,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      mismatch: payment.mismatch,
      since: payment.mismatchAt,
    })
    .from(payment)
    .innerJoin(cart, eq(cart.id, payment.cartId))
    .innerJoin(company, eq(company.id, cart.companyId))
    .where(and(isNotNull(payment.mismatchAt), ne(payment.status, 'canceled')))
    .orderBy(asc(payment.mismatchAt))
    .limit(MOST_PAYMENTS)
  return rows.flatMap(({ amountMinor, mismatch, since, ...row }) => {
    if (mismatch === null || since === null) return []
    const { status, currency, amount } = mismatch
    return {
      ...row,
      asked: majorFromMinor(amountMinor),
      found: { status, currency, amount: majorFromMinor(BigInt(amount)) },
      since: since.toISOString(),
    }
  })
}

const MOST_PAYMENTS = 50

interface JobRow extends Record<string, unknown> {
  job: string
  retried: number
  failed: number
  since: string
}

/**
 * Mails are jobs too, so those that the mail server refused are here. A job whose process died at the last
 * attempt has no error.
 */
async function readTroubledJobs(db: Db): Promise<WaitingView['jobs']> {
  const { rows } = await db.execute<JobRow>(sql`
    SELECT t.identifier AS job, min(j.created_at) AS since,
           count(*) FILTER (WHERE j.attempts < j.max_attempts)::int AS retried,
           count(*) FILTER (WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL)::int AS failed
      FROM graphile_worker._private_jobs AS j JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id
     WHERE j.attempts > 0 AND (j.last_error IS NOT NULL OR (j.attempts >= j.max_attempts AND j.locked_at IS NULL))
     GROUP BY t.identifier ORDER BY failed DESC, job`)
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() }))
}

/** Longer than any lane delays a job that is not in a queue. */
const LATE = sql.raw(`interval '5 minutes'`)

/** Since when no job has run; null if they run. The scheduler starts one each minute. */
async function readLateJobs(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    SELECT min(since) AS since FROM (
      SELECT min(run_at) AS since FROM graphile_worker._private_jobs
       WHERE locked_at IS NULL AND job_queue_id IS NULL AND attempts < max_attempts
      UNION ALL SELECT max(coalesce(last_execution, known_since)) FROM graphile_worker._private_known_crontabs) AS work
    WHERE since < now() - ${LATE}`)
  return isoOf(rows[0]?.since)
}

const isoOf = (since: string | null | undefined) => (since ? new Date(since).toISOString() : null)
