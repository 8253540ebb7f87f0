import { formatPrice, type Currency } from '#kernel/money/money.ts'
import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { AccountEvent } from '../domain/payout-account.ts'
import { documentPage, payoutPage } from '../domain/pages.ts'
import { commissionWords, texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** Money was sent to the member's company. Amount in major units; earlier ones do not name the payout. */
    'ledger.payout': { amount: number; currency: Currency; payoutId?: string }
    /** The bank returned money that was sent to the member's company. Amount in major units. */
    'ledger.payout_returned': { amount: number; currency: Currency }
    /** That was recorded by mistake. Amount in major units. */
    'ledger.payout_return_undone': { amount: number; currency: Currency }
    /** The operator's commission was invoiced to the member's company, or credited; or a document issued in its name. */
    'ledger.commission': { number: string; isCredit: boolean; isOwn?: boolean }
    /** Staff answered a contested invoice that was issued in the company's name. */
    'ledger.contest_answered': { number: string; outcome: 'kept' | 'credited' }
    /** A change of the company's payout account was asked for, confirmed or stopped. */
    'ledger.payout_account': { event: AccountEvent }
  }
}

/** Notifications about payouts, for sellers. */
export const ledgerNotifications: NotificationTemplates<
  | 'ledger.payout'
  | 'ledger.payout_returned'
  | 'ledger.payout_return_undone'
  | 'ledger.payout_account'
  | 'ledger.commission'
  | 'ledger.contest_answered'
> = {
  'ledger.contest_answered': {
    text: {
      en: ({ number, outcome }) => texts.en.commission.answered.notification[outcome](number),
      fr: ({ number, outcome }) => texts.fr.commission.answered.notification[outcome](number),
    },
    path: ({ number }) => documentPage(number),
  },
  'ledger.commission': {
    text: {
      en: (data) => texts.en.commission[commissionWords(data)].notification(data.number),
      fr: (data) => texts.fr.commission[commissionWords(data)].notification(data.number),
    },
    path: ({ number }) => documentPage(number),
  },
  'ledger.payout_account': {
    text: {
      en: ({ event }) => texts.en.account[event].notification,
      fr: ({ event }) => texts.fr.account[event].notification,
    },
    path: () => '/user/payout-account',
  },
  'ledger.payout_returned': {
    text: {
      en: ({ amount, currency }) =>
        texts.en.returned.notification(formatPrice(amount, currency, 'en', 'always')),
      fr: ({ amount, currency }) =>
        texts.fr.returned.notification(formatPrice(amount, currency, 'fr', 'always')),
    },
    path: () => '/user/payout-account',
  },
  'ledger.payout_return_undone': {
    text: {
      en: ({ amount, currency }) =>
        texts.en.returnUndone.notification(formatPrice(amount, currency, 'en', 'always')),
      fr: ({ amount, currency }) =>
        texts.fr.returnUndone.notification(formatPrice(amount, currency, 'fr', 'always')),
    },
    path: () => '/user/sales',
  },
  'ledger.payout': {
    text: {
      en: ({ amount, currency }) => texts.en.paidOut(formatPrice(amount, currency, 'en', 'always')),
      fr: ({ amount, currency }) => texts.fr.paidOut(formatPrice(amount, currency, 'fr', 'always')),
    },
    path: ({ payoutId }) => (payoutId === undefined ? '/user/sales' : payoutPage(payoutId)),
  },
}
