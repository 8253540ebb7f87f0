import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  parseDetail,
  presentDetail,
  readDetailText,
  readOwnDetails,
  readProducts,
} from '#db/product-reader.ts'
import { company, member } from '#db/schema/accounts.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { listing, picture, pictureFile, stock } from '#db/schema/listings.ts'
import { useDatabase } from '#test/database.ts'
import { foldSearchChanges } from './search-fold.ts'
import { indexListing, indexListings } from './search-index.ts'

const database = useDatabase()
const figuresOf = async (id: number) => {
  const { rows } = await database.pool.query<{ key: string; figure: number; written: string }>(
    'SELECT key, figure, xmin::text AS written FROM search_figure WHERE listing_id = $1 ORDER BY key',
    [id],
  )
  return rows
}
let memberId = 0
let companyId = 0

beforeAll(async () => {
  const { db } = database
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  companyId = firm?.id ?? 0
  const [person] = await db
    .insert(member)
    .values({
      companyId,
      firstName: 'Ada',
      lastName: 'Diallo',
      email: 'ada@acme.test',
      phone: '+33 1 00 00 00 00',
      jobTitle: 'Buyer',
      country: 'France',
      city: 'Pau',
      passwordHash: '',
      verifiedAt: new Date(),
    })
    .returning()
  memberId = person?.id ?? 0
})

async function createListing(values: Partial<typeof listing.$inferInsert> = {}, onHand = 2, reserved = 0) {
  const { db } = database
  const [row] = await db
    .insert(listing)
    .values({
      companyId,
      createdBy: memberId,
      state: 'published',
      title: 'Gate valve 13-5/8',
      brand: 'Cameron',
      category: 'General Equipment',
      type: 'Valves',
      condition: 'used',
      descriptionHtml: '<p>Tested</p>',
      descriptionText: 'Tested',
      country: 'France',
      city: 'Pau',
      priceMinor: 230_000n,
      currency: 'usd',
      legalOwner: 'Secret owner',
      publishedAt: new Date(),
      ...values,
    })
    .returning({ id: listing.id })
  const id = row?.id ?? 0
  await db.insert(stock).values({ listingId: id, onHand, reserved })
  return id
}

async function addPicture(
  listingId: number,
  hash: string,
  values: Partial<typeof picture.$inferInsert> = {},
) {
  const sizes = [320, 640].map((width) => ({ format: 'webp' as const, width, bytes: 1 }))
  await database.db
    .insert(pictureFile)
    .values({
      hash,
      width: 1200,
      height: 900,
      variants: [{ format: 'jpeg', width: 1200, bytes: 1 }, ...sizes],
    })
    .onConflictDoNothing()
  await database.db
    .insert(picture)
    .values({ listingId, fileHash: hash, key: hash, position: 1, approved: true, ...values })
}

const index = (id: number) => database.db.transaction((tx) => indexListing(tx, id))

async function entryOf(id: number) {
  const rows = await database.db.select().from(searchEntry).where(eq(searchEntry.listingId, id))
  return rows[0] ?? null
}

async function listingsWith(term: string): Promise<number> {
  await foldSearchChanges(database.db)
  const { rows } = await database.pool.query<{ listings: number }>(
    'SELECT listings FROM lexicon WHERE term = $1',
    [term],
  )
  return rows[0]?.listings ?? 0
}

describe('the figures of an entry', () => {
  it('follow the listing, and only what changed is written', async () => {
    const id = await createListing({ attributes: { nominal_size: 4, asme_class: '600' }, year: 2011 })
    await index(id)
    const before = await figuresOf(id)
    expect(before.map(({ key, figure }) => [key, figure])).toEqual([
      ['asme_class', 2],
      ['nominal_size', 4],
      ['year', 2011],
    ])
    await database.db
      .update(listing)
      .set({ attributes: { nominal_size: 6, asme_class: '600' }, year: null })
      .where(eq(listing.id, id))
    await index(id)
    const after = await figuresOf(id)
    expect(after.map(({ key, figure }) => [key, figure])).toEqual([
      ['asme_class', 2],
      ['nominal_size', 6],
    ])
    expect(after[0]?.written).toBe(before[0]?.written)
    await database.db.update(listing).set({ state: 'draft' }).where(eq(listing.id, id))
    await index(id)
    expect(await figuresOf(id)).toEqual([])
  })
})

describe('products as visitors read them', () => {
  it('come in the asked order, with the first approved picture and a text cut at 200 characters', async () => {
    const first = await createListing({ descriptionText: 'x'.repeat(300) })
    const second = await createListing()
    await addPicture(first, 'aa', { position: 2, alt: 'Front' })
    await addPicture(first, 'bb', { position: 1, approved: false })
    await addPicture(first, 'cc', { position: 3 })
    const products = await readProducts(database.db, [second, 999_999, first])
    expect(products.map(({ id }) => id)).toEqual([second, first])
    expect(products[1]?.description).toBe(`${'x'.repeat(198)}..`)
    expect(products[1]?.images).toEqual([
      {
        lienImage: '/img/aa-1200.jpg',
        width: 1200,
        height: 900,
        widths: [320, 640],
        formats: ['webp'],
        alt: 'Front',
      },
    ])
    expect(products[0]).toMatchObject({
      price: 2300,
      currency: 'usd',
      region: 'Pau, France',
      qty: 2,
      images: [],
      shipping: [{ isShippable: false }],
      availability: 'available',
    })
    expect(JSON.stringify(products)).not.toMatch(/Secret|Acme|Ada/)
  })

  it('have every approved picture and the known facts on their own page', async () => {
    const id = await createListing({ weightKg: 120.5, lengthCm: 90, widthCm: 80, heightCm: 70, year: 2014 })
    await addPicture(id, 'dd', { position: 2 })
    await addPicture(id, 'ee', { position: 1, removed: true })
    await addPicture(id, 'ff', { approved: false })
    const product = presentDetail(parseDetail(await readDetailText(database.db, id)), 'en')
    expect(product.images.map(({ lienImage }) => lienImage)).toEqual(['/img/ee-1200.jpg', '/img/dd-1200.jpg'])
    expect(product.facts).toEqual({ year: 2014, weightKg: 120.5, lengthCm: 90, widthCm: 80, heightCm: 70 })
    expect(product.description).toBe('<p>Tested</p>')
    expect(product.shipping).toEqual([{ isShippable: true }])
    const owners = await readOwnDetails(database.db, [id, 999_999], 'en')
    expect(owners.size).toBe(1)
    expect(owners.get(id)?.images.map(({ lienImage }) => lienImage)).toEqual([
      '/img/ff-1200.jpg',
      '/img/dd-1200.jpg',
    ])
    await expect(readDetailText(database.db, 999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are reserved when everything is held and sold when nothing is left, inside a transaction too', async () => {
    const ids = [await createListing({}, 3, 3), await createListing({}, 0)]
    const products = await database.db.transaction((tx) => readProducts(tx, ids))
    expect(products.map(({ availability, qty }) => [availability, qty])).toEqual([
      ['reserved', 0],
      ['sold', 0],
    ])
  })
})

describe('the search index', () => {
  it('lists a published listing with its euro price, and counts its words', async () => {
    const id = await createListing({ title: 'Xylophone stand', priceMinor: 230_000n })
    await index(id)
    expect(await entryOf(id)).toMatchObject({
      priceMinor: 230_000n,
      priceEurMinor: 200_000n,
      currency: 'usd',
    })
    expect(await listingsWith('xylophone')).toBe(1)
    await index(id)
    expect(await listingsWith('xylophone')).toBe(1)
  })

  it('keeps what is held and drops what is sold, withdrawn or of a company without an active member', async () => {
    const id = await createListing({ title: 'Zanzibar crate' }, 2, 2)
    await index(id)
    expect(await entryOf(id)).not.toBeNull()
    await database.db.update(stock).set({ onHand: 0, reserved: 0 }).where(eq(stock.listingId, id))
    await index(id)
    expect(await entryOf(id)).toBeNull()
    expect(await listingsWith('zanzibar')).toBe(0)

    await database.db.update(stock).set({ onHand: 1 }).where(eq(stock.listingId, id))
    await index(id)
    expect(await entryOf(id)).not.toBeNull()
    await database.db.update(member).set({ suspendedAt: new Date() }).where(eq(member.id, memberId))
    await index(id)
    expect(await entryOf(id)).toBeNull()
    await database.db.update(member).set({ suspendedAt: null }).where(eq(member.id, memberId))

    await database.db.update(listing).set({ state: 'dormant' }).where(eq(listing.id, id))
    await index(id)
    expect(await entryOf(id)).toBeNull()
  })

  it('writes several together, and counts the words that one has lost and another has got', async () => {
    const ids = [
      await createListing({ title: 'Yttrium crate' }),
      await createListing({ title: 'Yttrium lamp' }),
      await createListing({ title: 'Sold lamp' }, 0),
    ]
    const together = () => database.db.transaction((tx) => indexListings(tx, ids.toReversed()))
    await together()
    expect(await Promise.all(ids.map(entryOf))).toEqual([expect.anything(), expect.anything(), null])
    expect(await listingsWith('yttrium')).toBe(2)

    const [first = 0, second = 0, third = 0] = ids
    await database.db.update(listing).set({ title: 'Wolfram lamp' }).where(eq(listing.id, first))
    await database.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, second))
    await database.db.update(listing).set({ title: 'Yttrium lamp' }).where(eq(listing.id, third))
    await database.db.update(stock).set({ onHand: 1 }).where(eq(stock.listingId, third))
    await together()
    expect(await Promise.all(ids.map(entryOf))).toEqual([expect.anything(), null, expect.anything()])
    expect(await listingsWith('yttrium')).toBe(1)
    expect(await listingsWith('wolfram')).toBe(1)
    expect((await entryOf(first))?.vector).toContain("'wolfram'")
  })

  it('never shows a listing whose last unit goes while it is published', async () => {
    const id = await createListing({ state: 'under_review', title: 'Quokka pump' }, 1)
    const publish = database.db.transaction(async (tx) => {
      await tx.update(listing).set({ state: 'published' }).where(eq(listing.id, id))
      await indexListing(tx, id)
      await tx.execute(sql`SELECT pg_sleep(0.1)`)
    })
    const sell = database.db.transaction(async (tx) => {
      await tx.update(stock).set({ onHand: 0 }).where(eq(stock.listingId, id))
      await indexListing(tx, id)
    })
    await Promise.all([publish, sell])
    expect(await entryOf(id)).toBeNull()
  })
})
