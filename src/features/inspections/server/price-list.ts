import type { Db } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import type { PriceLineBody } from '../contract/bodies.ts'
import type { ListedPrice, PriceLine } from '../contract/views.ts'
import { checkListOf } from '../domain/check-lists.ts'
import { regionOf } from '../domain/regions.ts'
import { inspectionError } from './inspection-errors.ts'
import { deletePrice, findPrices, listPrices, putPrice } from './price-repository.ts'

/** What the list says for goods, by their type and English name of their country. */
export async function listedPrices(
  db: Db,
  { type, country }: { type: string; country: string },
): Promise<ListedPrice[]> {
  const lines = await findPrices(db, { checkList: checkListOf(type), region: regionOf(country) })
  return lines.map(({ scope, priceMinor, currency, days }) => ({
    scope,
    price: majorFromMinor(priceMinor),
    currency,
    days,
  }))
}

type PriceServices = Pick<Services, 'db' | 'now'>

/** The price list of staff. */
export async function readPriceList({ db }: Pick<Services, 'db'>): Promise<PriceLine[]> {
  return (await listPrices(db)).map(
    ({ id, checkList, region, scope, priceMinor, currency, days, changedAt }) => ({
      id,
      checkList,
      region,
      scope,
      price: majorFromMinor(priceMinor),
      currency,
      days,
      changedAt: changedAt.toISOString(),
    }),
  )
}

/** Writes a line, in the place of one for the same kind, region and scope. */
export async function savePriceLine(
  { db, now }: PriceServices,
  actor: Actor,
  { price, checkList, region, scope, currency, days }: PriceLineBody,
): Promise<void> {
  const changedAt = now()
  const priceMinor = minorFromMajor(price)
  await db.transaction(async (tx) => {
    const line = {
      checkList: checkList ?? null,
      region: region ?? null,
      scope,
      priceMinor,
      currency,
      days,
    }
    await putPrice(tx, { ...line, changedBy: actor.memberId, changedAt })
    await recordAct(tx, actor, {
      act: 'set_inspection_price',
      subject: ['inspection_price', nameOf(line)],
      details: { amountMinor: String(priceMinor), currency, days },
      at: changedAt,
    })
  })
}

/** @throws AppError `not_found` once it is gone. */
export async function removePriceLine({ db, now }: PriceServices, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await deletePrice(tx, id)
    if (line === null) throw inspectionError('price_gone')
    await recordAct(tx, actor, {
      act: 'remove_inspection_price',
      subject: ['inspection_price', nameOf(line)],
      details: { amountMinor: String(line.priceMinor), currency: line.currency },
      at: now(),
    })
  })
}

/** What a line is for, as the journal of staff names it. */
const nameOf = ({
  checkList,
  region,
  scope,
}: {
  checkList: string | null
  region: string | null
  scope: string
}) => [checkList ?? '*', region ?? '*', scope].join(' ')
