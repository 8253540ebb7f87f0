import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEPOSIT_MAILS } from '#features/checkout/notify/deposit-mails.tsx'
import { TRANSFER_MAILS } from '#features/checkout/notify/mails.tsx'
import { QUOTE_MAILS } from '#features/quotes/notify/mails.tsx'
import type { MailNames, NotificationKind } from '#kernel/notify-kinds.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { renderNotification, NOTIFICATIONS } from './notifications.ts'

const SOURCE = join(import.meta.dirname, '..')

/** The code that runs on the server, without tests. */
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(^flows|[/\\]server)[/\\].*\.ts$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))

/** The sources that send notifications of a kind. */
const sentIn = (kind: string) => sources.filter(({ text }) => new RegExp(`\\[\\s*'${kind}',`).test(text))

describe('every kind of notification', () => {
  test.each(Object.keys(NOTIFICATIONS))('%s is sent somewhere', (kind) => {
    expect(sentIn(kind).map(({ name }) => name)).not.toEqual([])
  })

  test('and every mail that a cause enqueues is sent by notify', () => {
    const others = sources.filter(({ text }) => /insert\(notification\)|\benqueueMail\(/.test(text))
    expect(others.map(({ name }) => name)).toEqual([])
  })
})

/** The notification of each mail about an order. */
const NOTIFICATION_OF = {
  confirmed: 'orders.moved',
  processing: 'orders.moved',
  failed: 'orders.moved',
  'too-late': 'orders.moved',
  'destination-refused': 'orders.moved',
  moved: 'orders.moved',
  sold: 'orders.sold',
  placed: 'orders.news',
  'sale-cancelled': 'orders.news',
  'sale-refunded': 'orders.news',
  received: 'orders.news',
  'paid-twice': 'orders.news',
  'refund-failed': 'orders.news',
  chargeback: 'orders.news',
  'chargeback-won': 'orders.news',
  'chargeback-lost': 'orders.news',
  'refund-made': 'orders.refunded',
  'cancellation-asked': 'orders.cancellation',
  'cancellation-refused': 'orders.cancellation',
  'dispute-opened': 'orders.dispute',
  'dispute-written': 'orders.dispute',
  'dispute-decided': 'orders.dispute',
  'shipment-left': 'orders.shipment',
  'shipment-arrived': 'orders.shipment',
  message: 'orders.message',
} satisfies Record<MailNames<'orders.'>, NotificationKind>

type Case = [mail: string, kind: string, data: Record<string, unknown>]

/** The notification that goes with each mail, with sample data. */
const MAILS: Case[] = [
  ...Object.entries(NOTIFICATION_OF).map(([mail, kind]): Case => [
    `orders.${mail}`,
    kind,
    { orderId: 'o1', reference: 'GS-O-1', ...orderDataOf(kind, mail) },
  ]),
  ...TRANSFER_MAILS.map((news): Case => [
    `checkout.transfer-${news}`,
    'checkout.transfer',
    { orderId: 'o1', reference: 'GS-O-1', news },
  ]),
  ...DEPOSIT_MAILS.map((news): Case => [
    `checkout.deposit-${news}`,
    'checkout.deposit',
    { reference: 'GS-O-1', news, path: '/user/orders/o1' },
  ]),
  ...QUOTE_MAILS.map((news): Case => [
    `quotes.${news}`,
    'quotes.news',
    { quoteId: 'q1', title: 'Valve', news, audience: 'buyer' },
  ]),
]

function orderDataOf(kind: string, mail: string): Record<string, unknown> {
  const event = mail.split('-').at(-1)
  switch (kind) {
    case 'orders.moved':
      return { statut: 1 }
    case 'orders.sold':
      return { articles: 1 }
    case 'orders.refunded':
      return { amount: 1, currency: 'usd' }
    case 'orders.shipment':
      return { event, from: 'Pau' }
    case 'orders.news':
      return { news: mail, audience: 'buyer' }
    default:
      return { event, audience: 'buyer' }
  }
}

describe('every mail about quotes, orders and transfers', () => {
  test.each(MAILS)('%s has its notification, %s, with words and a page', (_, kind, data) => {
    for (const language of LANGUAGES) {
      const notice = renderNotification(kind, data, language)
      expect(notice?.text).toMatch(/(GS-O-1|Valve).*\.$/)
      expect(notice?.path).toMatch(/^\/(user|staff)\//)
    }
  })
})
