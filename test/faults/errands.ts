import { randomUUID } from 'node:crypto'
import { CONFIRMED } from '#kernel/trade/order.ts'
import { TEST_PASSWORD } from '../factories/accounts.ts'
import { TEST_ADDRESS } from '../factories/checkout.ts'
import { csvOf, stockTable } from '../factories/imports.ts'
import { LISTING_FORM } from '../factories/listing-calls.ts'
import type { Activity } from './activities.ts'
import { article, draft, need, nextNumber, paid, pictureForm, rated, type Ordered } from './prepare.ts'
import type { Seen } from './seen.ts'
import type { World } from './world.ts'

/** One thing that somebody does, prepared up to the call that meets the fault. */
export interface Errand {
  act(): Promise<Seen>
  /** The first answer was incomplete, so the person asks once more later. */
  isRepeated?: true
  /** Whether the result is there, exactly once; null or false until then. */
  isDone(): Promise<boolean>
}

const shown = async () => true

const one = async (world: World, text: string, value: unknown) =>
  (await world.rows<{ count: number }>(`SELECT count(*)::int AS count ${text}`, [value]))[0]?.count === 1

type Prepare = (world: World, order: Ordered) => Promise<Errand>

/** For each activity of the table, the calls that a page of the product makes. */
export const ERRANDS: Readonly<Record<Activity, Prepare>> = {
  browse: async (world) => {
    const path = `/?searchStr=valve&currency=usd&maxPrice=${1_000_000 + nextNumber()}`
    return { act: () => world.ask('GET', path, null), isDone: shown }
  },
  product: async (world) => {
    const id = await article(world)
    return { act: () => world.ask('GET', `/product/${id}`, null), isDone: shown }
  },
  blog: async (world) => {
    const path = `/blog/posts/search?keyword=pumps-${nextNumber()}`
    return { act: () => world.ask('GET', path, null), isDone: shown }
  },
  signIn: async (world) => {
    const body = { email: world.people.buyer.email, password: TEST_PASSWORD }
    return { act: () => world.ask('POST', '/auth/login', null, { body }), isDone: shown }
  },
  forgot: async (world) => {
    // A new member: an address gets only one such mail in two minutes.
    const { email } = await world.newMember()
    const before = world.mail.mails.length
    const arrived = () => world.mail.mails.slice(before).some(({ to }) => to === email)
    return {
      act: () => world.ask('POST', '/auth/forgot', null, { body: { email } }),
      isDone: async () => arrived(),
    }
  },
  listing: async (world) => {
    const title = `Mud pump ${nextNumber()} under faults`
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...LISTING_FORM, title }
    return {
      act: () => world.ask('POST', '/api/materiels', world.people.seller, { body, headers }),
      isDone: () => one(world, 'FROM listing WHERE title = $1', title),
    }
  },
  upload: async (world) => {
    const materielId = await draft(world)
    const form = () => pictureForm({ materielId: String(materielId) })
    return {
      act: async () => world.ask('POST', '/api/image', world.people.seller, { body: await form() }),
      isDone: () => one(world, 'FROM picture WHERE listing_id = $1', materielId),
    }
  },
  import: async (world) => {
    const { seller } = world.people
    const begun = need(await world.ask('POST', '/api/imports', seller, { body: { fileName: 'stock.csv' } }))
    const id = Number(begun.body['importId'])
    const csv = csvOf(stockTable(20, () => ({ Brand: `Cameron ${id}` })))
    const form = () => {
      const made = new FormData()
      made.append('file', new File([csv], 'stock.csv'))
      return made
    }
    return {
      async act() {
        // 409 means that the piece is there: the answer to an earlier try was lost.
        const piece = await world.ask('PUT', `/api/imports/${id}/files/sheet/0`, seller, { body: form() })
        if (piece.status === 409) return { ...piece, status: 200 }
        if (piece.status !== 200) return piece
        const body = { pieces: 1, fileName: 'stock.csv' }
        const whole = await world.ask('POST', `/api/imports/${id}/files/sheet`, seller, { body })
        return { ...whole, ms: whole.ms + piece.ms }
      },
      isDone: () => one(world, "FROM listing_import WHERE id = $1 AND state = 'mapping'", id),
    }
  },
  rate: async (world) => {
    const listingId = await article(world)
    const body = { ...TEST_ADDRESS, cart: [{ id: listingId, orderedQty: 2 }] }
    return {
      act: () => world.ask('POST', '/api/shipping/rates', world.people.buyer, { body }),
      isDone: shown,
    }
  },
  checkout: async (world) => {
    const { cartId, buyer } = await rated(world)
    return {
      act: () => world.ask('GET', `/api/checkout/cart/${cartId}`, buyer),
      isDone: () => one(world, 'FROM payment WHERE cart_id = $1', cartId),
    }
  },
  confirm: async (world) => {
    const { cartId, intentId, buyer } = await paid(world)
    return {
      act: () => world.ask('GET', `/api/checkout/pay/${intentId}`, buyer),
      isDone: () => one(world, `FROM purchase_order WHERE cart_id = $1 AND status = ${CONFIRMED}`, cartId),
    }
  },
  deposit: async (world) => {
    const { cartId, buyer } = await rated(world)
    await world.rows(
      `INSERT INTO operator_setting (key, value, changed_by, changed_at)
        VALUES ('transfer-deposit', '{"above": 0, "percent": 5, "atMost": null}', $1, now()) ON CONFLICT (key) DO NOTHING`,
      [world.people.staff.memberId],
    )
    return {
      act: () => world.ask('POST', `/api/checkout/cart/${cartId}/deposit`, buyer),
      isDone: () => one(world, 'FROM deposit WHERE cart_id = $1 AND intent_id IS NOT NULL', cartId),
    }
  },
  quote: async (world) => {
    const listingId = await article(world)
    const body = { country: 'Gabon', units: 1, message: 'We need one of these in March, at the yard.' }
    const headers = { 'idempotency-key': randomUUID() }
    return {
      act: () => world.ask('POST', `/api/quote/${listingId}`, world.people.buyer, { body, headers }),
      isDone: () => one(world, 'FROM quote WHERE listing_id = $1', listingId),
    }
  },
  order: async (world, { orderId, buyer }) => ({
    act: () => world.ask('GET', `/api/orders/${orderId}`, buyer),
    isDone: shown,
  }),
  papers: async (world, { orderId, documentId, buyer }) => ({
    act: () => world.ask('GET', `/api/orders/${orderId}/documents/${documentId}`, buyer),
    isDone: shown,
  }),
  staff: async (world) => ({
    act: () => world.ask('GET', '/api/staff/waiting', world.people.staff),
    isDone: shown,
  }),
  review: async (world) => {
    const id = await draft(world)
    need(
      await world.ask('POST', '/api/image', world.people.seller, {
        body: await pictureForm({ materielId: String(id) }),
      }),
    )
    const body = { decision: 'publish' }
    return {
      async act() {
        const seen = await world.ask('POST', `/api/staff/listings/${id}/decision`, world.people.staff, {
          body,
        })
        // The answer to the first try may have been lost.
        return seen.status === 409 && seen.body['code'] === 'already_decided'
          ? { ...seen, status: 200 }
          : seen
      },
      isDone: () => one(world, "FROM listing WHERE id = $1 AND state = 'published'", id),
    }
  },
  blogImport: async (world) => {
    const number = nextNumber()
    const picture = `http://old${number}.pictures.example/rig.jpg`
    const post = {
      kind: 'blogger#post',
      id: `post-${number}`,
      title: `Mud pumps ${number}`,
      content: `<p>What we learnt about mud pumps.</p><img src="${picture}" alt="A rig">`,
      published: '2025-05-01T10:00:00Z',
      updated: '2025-05-01T10:00:00Z',
      url: `https://old.example/${number}.html`,
      status: 'LIVE',
      labels: [],
    }
    const form = () => {
      const made = new FormData()
      made.set('language', 'en')
      made.append('file', new File([JSON.stringify({ items: [post] })], 'posts.json'))
      return made
    }
    return {
      isRepeated: true,
      async act() {
        const seen = await world.ask('POST', '/api/staff/blog/import', world.people.staff, { body: form() })
        const [imported] = (seen.body['posts'] ?? []) as { pictures: { problem: string }[] }[]
        const problem = imported?.pictures[0]?.problem
        return problem === undefined ? seen : { ...seen, words: `picture: ${problem}` }
      },
      isDone: () =>
        one(world, "FROM blog_post WHERE title = $1 AND html LIKE '%/img/%'", `Mud pumps ${number}`),
    }
  },
  jobs: async (world) => {
    // A job that needs no mail, provider or files.
    const key = `probe-${nextNumber()}`
    await world.rows(
      "SELECT graphile_worker.add_job('expire-quotes', payload := '{}'::json, job_key := $1, run_at := now() + interval '1 hour')",
      [key],
    )
    const isDone = async () =>
      (await world.rows('SELECT FROM graphile_worker.jobs WHERE key = $1', [key])).length === 0
    return {
      async act() {
        const began = performance.now()
        await world.rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [key])
        const isThere = await world.until('the job is done', 8000, isDone).catch(() => false)
        return {
          status: isThere ? 200 : 503,
          ms: Math.round(performance.now() - began),
          words: isThere ? '' : 'the job was not done',
          body: {},
        }
      },
      isDone,
    }
  },
}
