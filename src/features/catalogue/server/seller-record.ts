import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-queries.ts'
import { presentRows } from '#db/product-reader.ts'
import { listedRows, type ListedRow } from '#db/product-rows.ts'
import { isRunningMandate } from '#db/running-mandate.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor, type Currency } from '#kernel/money/money.ts'
import { dayOf } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { DAY_MS } from '#kernel/time.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { DELIVERED } from '#kernel/trade/order.ts'
import type { HandOver, SellerOfProduct, SellerRecord } from '../contract/seller-record.ts'
import { RECORD_COUNT_MAX } from '../domain/seller-record.ts'

/** How far back requests for quotes count for the time to answer. */
const ANSWERS_DAYS = 180
const FEWEST_ANSWERS = 3
const YARD_COUNT = 4
/** Only so many of the seller's newest listings are looked through for those that are shown. */
const YARD_POOL = 200

const number = (value: number) => sql.raw(String(value))
const id = sql.placeholder('id')

const LISTINGS = sql`(SELECT count(*) FROM (SELECT FROM listing
  WHERE company_id = c.id AND state = 'published' LIMIT ${number(RECORD_COUNT_MAX)}) AS published)`

const DELIVERED_ORDERS = sql`(SELECT count(*) FROM (SELECT DISTINCT o.id
  FROM order_line AS sold JOIN purchase_order AS o ON o.id = sold.order_id
 WHERE sold.seller_company_id = c.id AND o.status = ${number(DELIVERED)}
 LIMIT ${number(RECORD_COUNT_MAX)}) AS delivered)`

// By order lines, which have an index by seller.
const DISPUTES_LOST = sql`(SELECT count(*) FROM order_line AS sold
  JOIN dispute AS d ON d.order_id = sold.order_id AND d.listing_id = sold.listing_id
 WHERE sold.seller_company_id = c.id AND d.state = 'refunded')`

/**
 * The median over quotes of the hours until the seller's first message. Found by its writers, of whom each has few;
 * one who came from another company has answered for that one, too.
 */
const ANSWER_HOURS = sql`(SELECT CASE WHEN count(*) >= ${number(FEWEST_ANSWERS)}
    THEN ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM written_at - created_at) / 3600)) END
  FROM (SELECT q.created_at, min(m.written_at) AS written_at
          FROM member AS writer
          JOIN quote_message AS m ON m.member_id = writer.id AND m.side = 'seller' AND m.written_at > ${sql.placeholder('since')}
          JOIN quote AS q ON q.id = m.quote_id AND q.created_at > ${sql.placeholder('since')}
          JOIN listing AS asked ON asked.id = q.listing_id AND asked.company_id = c.id
         WHERE writer.company_id = c.id GROUP BY q.id) AS answered)`

const MANDATE_SIGNED = sql`(SELECT max(signed_on) FROM mandate WHERE company_id = c.id AND ${isRunningMandate})`

/** The day of the latest answer about the company's present number, if that was positive. */
const VAT_CONFIRMED = sql`(SELECT CASE WHEN is_valid THEN asked_at END FROM vat_check
  WHERE company_id = c.id AND vat_number = c.vat_number ORDER BY vat_check.id DESC LIMIT 1)`

/** What its yard takes of those who collect. */
const HAND_OVER = sql`(SELECT json_build_object('currency', currency, 'loadingFeeMinor', loading_fee_minor,
    'removalDays', removal_days, 'storageFeeMinor', storage_fee_minor)
  FROM yard_terms WHERE company_id = c.id)`

/** Its key, and how many listings the search has of it: by the count of that token, as the total of a list. */
const WHOLE = sql`json_build_object('key', c.yard_key, 'listings',
  coalesce((SELECT listings FROM lexicon WHERE term = '=k:' || c.yard_key), 0)
  + coalesce((SELECT sum(change)::int FROM lexicon_change WHERE term = '=k:' || c.yard_key), 0))`

/** The newest shown ones of some listings in that order, so that the rest of the yard is not read. */
const newestShown = (
  listings: SQL,
) => sql`(SELECT other.id, other.country = l.country AND other.city = l.city AS is_near
  FROM (SELECT id, country, city FROM listing WHERE company_id = l.company_id AND id <> l.id AND ${listings}
         ORDER BY id DESC LIMIT ${number(YARD_POOL)}) AS other
  JOIN search_entry AS shown ON shown.listing_id = other.id ORDER BY other.id DESC LIMIT ${number(YARD_COUNT)})`

/** Those of the same place, and those of any to fill up with. */
const YARD = sql`SELECT id, row_number() OVER (ORDER BY is_near DESC, id DESC) AS place
  FROM (${newestShown(sql`country = l.country AND city = l.city AND state = 'published'`)}
        UNION ${newestShown(sql`true`)}) AS newest
 ORDER BY is_near DESC, id DESC LIMIT ${number(YARD_COUNT)}`

/**
 * The record of a published listing's seller and its other products, as JSON text for `presentSeller`. Each part of
 * the statement is bounded or reads an index by the company.
 * @throws AppError `not_found` for any other listing.
 */
export async function readSellerText(db: Db, listingId: number, now: Date): Promise<string> {
  const [row] = await prepared(db, 'read-seller', () =>
    db
      .select({ text: sql<string>`text` })
      .from(
        sql`(SELECT json_build_object(
          'country', c.country, 'since', c.created_at, 'listings', ${LISTINGS},
          'delivered', ${DELIVERED_ORDERS}, 'disputesLost', ${DISPUTES_LOST},
          'answerHours', ${ANSWER_HOURS}, 'isRead', NOT l.published_unread, 'mandateSignedIn', ${MANDATE_SIGNED},
          'vatConfirmedIn', ${VAT_CONFIRMED}, 'handOver', ${HAND_OVER}, 'whole', ${WHOLE},
          'yard', ${listedRows('public', YARD)}::json)::text AS text
          FROM listing AS l JOIN company AS c ON c.id = l.company_id
         WHERE l.id = ${id} AND l.state = 'published') AS seller`,
      )
      .prepare('read-seller'),
  ).execute({ id: listingId, since: sinceOf(now) })
  if (!row) throw new AppError('not_found')
  return row.text
}

/** The beginning of a day, so that the statement has the same values all day. */
const sinceOf = (now: Date) => `${dayOf(new Date(now.getTime() - ANSWERS_DAYS * DAY_MS))}T00:00:00Z`

const MONTH_LENGTH = 'yyyy-mm'.length

interface SellerRow extends SellerRecord {
  handOver: {
    currency: Currency
    loadingFeeMinor: number
    removalDays: number
    storageFeeMinor: number
  } | null
  yard: ListedRow[]
  whole: NonNullable<SellerOfProduct['whole']>
}

export function presentSeller(text: string, language: Language): SellerOfProduct {
  const { yard, handOver, whole, ...row } = JSON.parse(text) as SellerRow
  const monthOf = (moment: string) => dayOf(new Date(moment)).slice(0, MONTH_LENGTH)
  const record = {
    ...row,
    country: row.country && (countryByName(row.country)?.[language] ?? row.country),
    since: monthOf(row.since),
    mandateSignedIn: row.mandateSignedIn && monthOf(row.mandateSignedIn),
    vatConfirmedIn: row.vatConfirmedIn && monthOf(row.vatConfirmedIn),
  }
  return { record, handOver: handOver && presentHandOver(handOver), yard: presentRows(yard, language), whole }
}

function presentHandOver({
  loadingFeeMinor,
  storageFeeMinor,
  ...terms
}: NonNullable<SellerRow['handOver']>): HandOver {
  const major = (minor: number) => majorFromMinor(BigInt(minor))
  return { ...terms, loadingFee: major(loadingFeeMinor), storageFee: major(storageFeeMinor) }
}
