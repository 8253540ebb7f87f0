import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/mail-kinds.ts'
import type { Currency } from '#kernel/money/money.ts'

/** What the mail about new matches is told. Prices in major units. */
export interface NewMatchesData {
  firstName: string
  searches: readonly {
    name: string
    /** The list, newest first. */
    address: string
    /** The first of what is new. */
    products: readonly {
      title: string
      /** In which the title is written; absent in mails promised before it was kept. */
      language?: Language
      place: string
      price: number
      currency: Currency
      address: string
    }[]
    /** How many are new, at least. */
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
