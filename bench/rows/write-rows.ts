import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { drawListing } from '../data/listing-form.ts'
import { buyerEmail, PASSWORD } from '../data/people.ts'
import { askOnce, type Answer, type Request } from '../load/client.ts'
import type { Members } from './members.ts'
import { SAME_STATEMENTS } from '../servers/same-statements.ts'
import { jsonOf, pathOf, type Row, type Target } from './row.ts'
import type { World } from './world.ts'

/** Writers at once: more of them would only wait for the disk. */
const AT_ONCE = 8
/** Carts that are made before the opening of checkouts is measured; a member may hold five. */
const CARTS = 3000
const BARE_CARTS = 20_000
/** From here on they belong to the transactions with the same statements. */
const HALF = BARE_CARTS / 2

export interface Writing {
  world: World
  db: Db
  port: number
  members: Members
  /** At most so many are made beforehand. */
  carts: number
}

const ADDRESS = { country: 'Gabon', city: 'Port-Gentil', street: 'Zone industrielle Oprag, lot 14' }

/** Rows that write, beside a bare transaction with the same writes, and beside one with the same statements. */
export function writeRows({ world, db, port, members, carts: most }: Writing): Row[] {
  const { many, shippable, owned, buyers } = world
  const { signIn, by } = members
  const of = <Item>(items: readonly Item[], number: number): Item => {
    const item = items[number % items.length]
    if (item === undefined) throw new Error('the data has none of these')
    return item
  }
  const bare = (name: string, parameters: Record<string, string | number>): Request => ({
    method: 'POST',
    path: pathOf(`/${name}`, parameters),
  })
  const row = (
    key: string,
    says: string,
    ours: (number: number) => Request | null,
    theirs: (number: number) => Request,
    begin: () => Promise<void>,
  ): Row => {
    const hasSame = theirs(0)
      .path.slice(1)
      .split('?', 1)
      .some((name) => name in SAME_STATEMENTS)
    const same = (number: number) => {
      const request = theirs(HALF + number)
      return { ...request, path: `${request.path}&same=yes` }
    }
    return {
      key,
      says,
      begin,
      connections: AT_ONCE,
      ours: { server: 'ours', requests: ours, check: requireDone },
      against: {
        transaction: { server: 'floor', requests: theirs, check: requireDone },
        ...(hasSame && { same: { server: 'floor', requests: same, check: requireDone } }),
      },
      goal: { of: hasSame ? 'same' : 'transaction', least: 0.5 },
    }
  }
  const asBuyers = () => signIn(buyers)
  const rate = (number: number, among = buyers) =>
    by(of(among, number), { path: `/api/shipping/rate/${of(shippable, number)}`, body: ADDRESS })
  // What the bare server holds must not count as hoarding of those who open checkouts.
  const holders = buyers.filter((_, place) => place % 2 === 0)
  const bareHolders = buyers.filter((_, place) => place % 2 === 1)
  const carts: { id: string; number: number }[] = []
  let opened = 0
  return [
    {
      ...row(
        'signin',
        'sign-in',
        (number) => ({
          method: 'POST',
          path: '/auth/login',
          body: { email: buyerEmail(1 + (number % buyers.length)), password: PASSWORD },
        }),
        (number) => bare('login', { email: buyerEmail(1 + (number % buyers.length)) }),
        async () => undefined,
      ),
      // More would be refused: a short queue waits for passwords to be hashed.
      connections: 16,
    },
    row(
      'favourite',
      'favourite saved',
      (number) => by(of(buyers, number), { path: '/user/addfav', body: { productId: of(many, number * 7) } }),
      (number) => bare('favourite', { member: of(buyers, number), listing: of(many, number * 7 + 3) }),
      asBuyers,
    ),
    row(
      'quote',
      'quote asked for',
      (number) =>
        by(of(buyers, number), {
          path: `/api/quote/${of(many, number * 11)}`,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            country: 'Gabon',
            units: 1,
            // The same words again would lead to the first thread.
            message: `Is it still there, and could you deliver it in May? Our reference: ${number}.`,
          },
        }),
      (number) => bare('quote', { member: of(buyers, number), listing: of(many, number * 11) }),
      asBuyers,
    ),
    row(
      'create',
      'listing created',
      (number) =>
        by(of(owned, number).memberId, {
          path: '/api/materiels',
          headers: { 'idempotency-key': randomUUID() },
          body: drawListing(5_000_000 + number).form,
        }),
      (number) => bare('listing', { member: of(owned, number).memberId, listing: of(owned, number).id }),
      () => signIn(owned.map(({ memberId }) => memberId)),
    ),
    row(
      'stock',
      'stock set',
      (number) =>
        by(of(owned, number).memberId, {
          method: 'PUT',
          path: `/api/stock/update/${of(owned, number).id}`,
          body: { qty: 10 + (Math.floor(number / owned.length) % 50) },
        }),
      (number) =>
        bare('stock', {
          member: of(owned, number).memberId,
          listing: of(owned, number).id,
          units: 10 + (number % 50),
        }),
      () => signIn(owned.map(({ memberId }) => memberId)),
    ),
    row(
      'cart',
      'delivery rated, which makes a cart',
      (number) => rate(number),
      (number) => bare('cart', { member: of(buyers, number), listing: of(shippable, number) }),
      asBuyers,
    ),
    row(
      'hold',
      'checkout opened, which holds units',
      () => {
        const cart = carts[opened]
        opened += 1
        return cart
          ? by(of(holders, cart.number), { method: 'GET', path: `/api/checkout/cart/${cart.id}` })
          : null
      },
      (number) =>
        bare('hold', {
          member: of(bareHolders, number),
          listing: of(shippable, number),
          cart: `bare-${number}`,
        }),
      async () => {
        await asBuyers()
        await db.execute(sql`INSERT INTO cart (id, member_id, company_id, country, city, currency, subtotal_minor,
            shipping_minor, carrier, product_name, product_code, shipments, created_at, valid_until)
          SELECT 'bare-' || n, m.id, m.company_id, 'Gabon', 'Port-Gentil', 'eur', 1000, 100,
            'carrier', 'name', 'code', '[]', now(), now() + interval '1 hour'
            FROM generate_series(0, ${Math.min(BARE_CARTS, most)}) n
            JOIN (SELECT id, company_id, row_number() OVER (ORDER BY id) - 1 AS place FROM member
                   WHERE id = ANY(${sql.param(bareHolders)}::int[])) m ON m.place = n % ${bareHolders.length}::int
          ON CONFLICT DO NOTHING`)
        let made = 0
        const makeSome = async () => {
          while (made < Math.min(CARTS, most)) {
            const number = (made += 1)
            const { cartId } = jsonOf(await askOnce(port, rate(number, holders))) as { cartId: string }
            carts.push({ id: cartId, number })
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, makeSome))
      },
    ),
  ]
}

const requireDone: Target['check'] = ({ status, body }: Answer) => {
  if (status >= 300) throw new Error(`answered ${status}: ${body.toString().slice(0, 200)}`)
}
