import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/mail-kinds.ts'
import type { Currency } from '#kernel/money/money.ts'

/** Data of the mail about saved products. Amounts in major units. */
export interface FavouriteNewsData {
  firstName: string
  /** The first few of them. */
  products: readonly {
    title: string
    /** The language of the title; absent in mails enqueued by earlier releases. */
    language?: Language
    price: number
    currency: Currency
    address: string
    /** The former price, if it was reduced. */
    before?: number
    /** The remaining units, if nearly sold out. */
    left?: number
  }[]
  /** The total number of products with news. */
  count: number
  address: string
}

export interface FavouriteMailKinds {
  'favourites.news': Stoppable<FavouriteNewsData>
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends FavouriteMailKinds {}
}
