import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/mail-kinds.ts'
import type { Currency } from '#kernel/money/money.ts'

/** The data of the mail about new results. Prices in major units. */
export interface NewMatchesData {
  firstName: string
  searches: readonly {
    name: string
    /** The list, newest first. */
    address: string
    /** The first new ones. */
    products: readonly {
      title: string
      /** The language of the title; absent in mails enqueued by earlier releases. */
      language?: Language
      place: string
      price: number
      currency: Currency
      address: string
    }[]
    /** The number of new ones, at least. */
    count: number
    isMore: boolean
  }[]
  /** The page of all saved searches. */
  address: string
}

export interface SearchMailKinds {
  'searches.new': Stoppable<NewMatchesData>
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends SearchMailKinds {}
}
