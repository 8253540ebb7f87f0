import { asc, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartTerms, legalText } from '#db/schema/legal-texts.ts'
import { notification } from '#db/schema/notifications.ts'
import { texts as termsOfSale } from '#features/content/contract/texts/terms-of-sale.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { openShop, tradeWith } from '#test/factories/trading.ts'
import { ageTerms, inThePast, orderNotices } from './in-the-past.ts'

const it = useApp()

test('terms of orders of the past were accepted then, and notices are in the order of their times', async () => {
  const { services } = it
  const { db } = services
  const trade = async (name: string) => {
    const pair = {
      seller: await createTestMember(services),
      buyer: await createTestMember(services),
      staff: await createTestMember(services, { role: 'staff' }),
      openMark: `Open ${name}`,
      sellerMark: `Seller${name}`,
      buyerMark: `Buyer${name}`,
      sharedMark: `Shared ${name}`,
    }
    await tradeWith(it, pair, (await openShop(it, pair)).published)
  }
  await inThePast(services, 24, () => trade('late'))
  await inThePast(services, 24 * 30, () => trade('early'))
  const ago = (moment: Date | undefined) => (Date.now() - (moment?.getTime() ?? 0)) / DAY_MS
  const terms = await db.select().from(cartTerms).orderBy(asc(cartTerms.acceptedAt))
  expect(ago(terms[0]?.acceptedAt)).toBeGreaterThan(29)
  expect(ago(terms.at(-1)?.acceptedAt)).toBeLessThan(2)
  const [text] = await db.select().from(legalText)
  expect(ago(text?.keptAt)).toBeGreaterThan(0.9)
  await ageTerms(services)
  const kept = await db
    .select({ words: legalText.words })
    .from(cartTerms)
    .innerJoin(legalText, eq(legalText.digest, cartTerms.digest))
  const year = new Date(Date.now() - 70 * DAY_MS).getFullYear()
  for (const { words } of kept) {
    expect(JSON.stringify(words)).toMatch(new RegExp(`Version of \\d{1,2} \\w+ ${year}`))
    expect(JSON.stringify(words)).not.toContain(termsOfSale.en.updated)
    expect(JSON.stringify(words)).not.toContain(termsOfSale.fr.updated)
  }

  const times = async () =>
    (await db.select().from(notification).orderBy(desc(notification.id))).map(({ createdAt }) =>
      createdAt.getTime(),
    )
  const newestFirst = (moments: number[]) => moments.toSorted((a, b) => b - a)
  const before = await times()
  expect(before).not.toEqual(newestFirst(before))
  await orderNotices(services)
  expect(await times()).toEqual(newestFirst(before))
  expect(Math.max(...before)).toBeLessThan(Date.now() - 20 * HOUR_MS)
}, 120_000)
