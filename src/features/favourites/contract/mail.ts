import type { Language } from '#kernel/language.ts'
import type { Stoppable } from '#kernel/mail-kinds.ts'
import type { Currency } from '#kernel/money.ts'

/** What the mail about saved products is told. Amounts in major units. */
export interface FavouriteNewsData {
  firstName: string
  /** The first of them. */
  products: readonly {
    title: string
    /** In which the title is written; absent in mails promised before it was kept. */
    language?: Language
    price: number
    currency: Currency
    address: string
    /** What it cost before, where it got cheaper. */
    before?: number
    /** How many are left, where it is nearly gone. */
    left?: number
  }[]
  /** How many there are. */
  count: number
  address: string
}

export interface FavouriteMailKinds {
  'favourites.news': Stoppable<FavouriteNewsData>
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends FavouriteMailKinds {}
}
