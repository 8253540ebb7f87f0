import { sql, type SQL } from 'drizzle-orm'
import { CANCELLED, DELIVERED } from '#kernel/trade/order.ts'

const MONEY = sql`EXISTS (SELECT FROM ledger_entry AS e JOIN ledger_transaction AS t ON t.id = e.transaction_id
  WHERE e.account = 'seller' AND e.company_id = c.id GROUP BY t.currency HAVING sum(e.amount_minor) < 0)`
const ORDERS = sql`EXISTS (SELECT FROM purchase_order AS o WHERE o.status NOT IN (${CANCELLED}, ${DELIVERED})
  AND (o.company_id = c.id OR EXISTS (SELECT FROM order_line AS l WHERE l.order_id = o.id AND l.seller_company_id = c.id)))`
const LISTINGS = sql`EXISTS (SELECT FROM listing AS l WHERE l.company_id = c.id AND l.state <> 'withdrawn')`

/**
 * Companies that everybody has left, or was deleted from, with business open: rows of `id`, `name`, `since` and `open`, which
 * names what it is. One that rests, because its members are suspended or unverified, has members. What staff have closed
 * comes again only after somebody joined and left since.
 */
export const companiesWithoutMembers: SQL = sql`
  SELECT c.id, c.name, c.since, concat_ws(' ', CASE WHEN c.money THEN 'money' END, CASE WHEN c.orders THEN 'orders' END,
    CASE WHEN c.listings THEN 'listings' END) AS open, c.money, c.orders
  FROM (SELECT c.id, c.name, ${MONEY} AS money, ${ORDERS} AS orders, ${LISTINGS} AS listings,
      greatest(c.created_at, (SELECT max(a.acted_at) FROM company_act AS a WHERE a.company_id = c.id),
        (SELECT max(m.deleted_at) FROM member AS m WHERE m.company_id = c.id)) AS since
    FROM company AS c
    WHERE c.closed_at IS NULL AND NOT EXISTS (SELECT FROM member AS m WHERE m.company_id = c.id AND m.deleted_at IS NULL)) AS c
  WHERE (c.money OR c.orders OR c.listings) AND NOT EXISTS (SELECT FROM inbox_item AS i
    WHERE i.kind = 'companies' AND i.item_id = c.id::text AND i.closed_at >= c.since)`
