import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayOf } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { formatMinor } from '#kernel/money/money.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { SITE } from '#kernel/web/site.ts'
import { qrCodeOf } from '#platform/documents/qr-code.ts'
import { createSheet, MARGIN, RIGHT } from '#platform/documents/sheet.ts'
import { texts } from '../contract/texts.ts'
import { removeBy, spaced } from '../domain/collection.ts'
import type { Article, CollectionRow } from './collection-repository.ts'

const VALUE = MARGIN + 130
const QR = 130

interface Drawn {
  collection: CollectionRow & { appointment: NonNullable<CollectionRow['appointment']> }
  articles: readonly Article[]
  code: string
  /** The page on which the seller hands over; the code is after `#`, so that no server logs it. */
  address: string
  language: Language
  now: Date
}

/** Draws the release note: what is collected, when and by whom, and the code that the yard checks. */
export async function drawReleaseNote(drawn: Drawn): Promise<Uint8Array> {
  const { collection, code, address, language, now } = drawn
  const t = texts[language].paper
  const reference = referenceOf(collection.number)
  const sheet = await createSheet({
    title: `${t.title} · ${reference}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: now,
  })
  sheet.text(MARGIN, MARGIN, 300, SITE.name, { size: 20, bold: true })
  sheet.text(MARGIN, MARGIN + 44, 300, `${t.title} ${reference}`, { size: 16, bold: true, tag: 'H1' })
  sheet.text(MARGIN, MARGIN + 84, 300, t.code, { faint: true })
  sheet.text(MARGIN, MARGIN + 98, 300, spaced(code), { size: 26, bold: true })
  const qr = qrCodeOf(address)
  sheet.shape(qr.path, { x: RIGHT - QR, y: MARGIN, width: QR, height: QR }, qr.size, t.scan)
  sheet.y = MARGIN + QR + 20
  sheet.y = sheet.y + sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, t.how, { size: 10 }) + 14
  for (const [name, value] of rowsOf(drawn)) {
    const height = sheet.heightOf(RIGHT - VALUE, value, { size: 10 }) + 8
    sheet.ensureSpace(height)
    sheet.rule(sheet.y - 3)
    sheet.text(MARGIN, sheet.y, VALUE - MARGIN - 8, name, { faint: true })
    sheet.text(VALUE, sheet.y, RIGHT - VALUE, value, { size: 10 })
    sheet.y = sheet.y + height
  }
  sheet.foot([`${t.title} · ${reference}`], t.page)
  return sheet.save()
}

function rowsOf({ collection, articles, language, now }: Drawn): (readonly [string, string])[] {
  const t = texts[language].paper
  const { appointment, currency, loadingFeeMinor, storageFeeMinor, units } = collection
  const deadline = removeBy(collection, dayOf(now))
  const money = (minor: bigint) => formatMinor(minor, currency, language)
  return [
    [t.order, referenceOf(collection.number)],
    [t.buyer, collection.buyer],
    [t.seller, collection.seller],
    [t.from, collection.city],
    [t.when, t.at(formatDay(appointment.day, language), appointment.time)],
    [t.person, appointment.person],
    [t.haulier, appointment.haulier || t.none],
    [t.plate, appointment.plate],
    [t.goods, articles.map((each) => t.units(formatCount(each.units, language), each.title)).join('\n')],
    [t.loading, loadingFeeMinor === 0n ? t.none : money(loadingFeeMinor * BigInt(units))],
    [
      t.storageName,
      deadline === null || storageFeeMinor === 0n
        ? t.none
        : t.storage(money(storageFeeMinor * BigInt(units)), formatDay(deadline, language)),
    ],
    ...(collection.note === '' ? [] : [[t.note, collection.note] as const]),
  ]
}
