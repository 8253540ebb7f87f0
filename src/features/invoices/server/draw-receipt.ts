import { sumOf } from '#kernel/money/exact.ts'
import { formatMinor, type Minor } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import {
  drawHead,
  drawLines,
  drawNotes,
  drawParties,
  drawTotals,
  openForm,
} from '#platform/documents/trade-form.ts'
import { texts } from '../contract/texts.ts'
import { regulatoryLine } from './document-words.ts'
import { partyBlocks } from './draw-document.ts'
import type { DocumentSource, ReceivedPayment } from './read-source.ts'

interface Receipt {
  language: Language
  common: DocumentSource['common']
  payments: readonly ReceivedPayment[]
  /** The number of the invoice; null before it is issued. */
  invoice: string | null
}

/**
 * Draws what was received for an order as a PDF, in one form with the invoice. It names no VAT, which only an invoice may
 * state.
 */
export async function drawReceipt({ language, common, payments, invoice }: Receipt): Promise<Uint8Array> {
  const t = texts[language]
  const { receipt } = t.paper
  const { currency, orderReference, orderedOn, lines } = common
  const amount = (minor: Minor) => formatMinor(minor, currency, language)
  const last = payments.at(-1)?.on ?? orderedOn
  const sheet = await openForm({
    kind: t.receipt.name,
    number: orderReference,
    language,
    day: new Date(`${last}T12:00:00Z`),
  })
  drawHead(sheet, t.receipt.name, [
    [t.paper.order, orderReference],
    [t.paper.ordered, formatDay(orderedOn, language)],
    ...(invoice === null ? [] : ([[receipt.invoice, invoice]] as const)),
  ])
  drawParties(sheet, ...partyBlocks(common, language))
  drawLines(
    sheet,
    receipt.columns,
    payments.map(({ on, by, reference, amountMinor }) => ({
      title: receipt[by],
      below: receipt.reference(reference),
      facts: '',
      quantity: formatDay(on, language, 'shortDay'),
      unitPrice: '',
      amount: amount(amountMinor),
    })),
  )
  drawTotals(sheet, [[receipt.total, amount(sumOf(payments.map(({ amountMinor }) => amountMinor)))]])
  const articles = lines.map(({ quantity, title }) => `${formatCount(quantity, language)} × ${title}`)
  drawNotes(sheet, [receipt.goods(articles.join('; ')), receipt.noInvoice])
  sheet.foot([regulatoryLine({ language, content: common })], t.paper.page)
  return sheet.save()
}
