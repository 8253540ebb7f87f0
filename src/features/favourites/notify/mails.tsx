import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/notify-kinds.ts'
import type { Currency } from '#kernel/money/money.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { lotsWords } from '#kernel/trade/lot/lot-words.ts'
import { MailAction, MailLayout, MailLink, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'

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
    /** The pieces of a lot; absent of what is sold by the unit. */
    lotPieces?: number
  }[]
  /** The total number of products with news. */
  count: number
  address: string
}

export interface FavouriteMailKinds {
  'favourites.news': Stoppable<FavouriteNewsData>
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends FavouriteMailKinds {}
}

type Data = FavouriteMailKinds['favourites.news']
type Product = FavouriteNewsData['products'][number]

function subject(language: Language, { count, products }: Data): string {
  return texts[language].subject(count, products[0]?.title ?? '')
}

function changesOf(language: Language, { price, currency, before, left, lotPieces }: Product): string {
  const t = texts[language]
  return [
    ...(before === undefined
      ? []
      : [t.cheaper(formatPrice(price, currency, language), formatPrice(before, currency, language))]),
    ...(left === undefined ? [] : [t.left(left, lotsWords({ qty: left, lotPieces }, language))]),
  ].join(', ')
}

function Body({ language, data }: { language: Language; data: Data }) {
  const t = texts[language]
  const others = data.count - data.products.length
  return (
    <MailLayout language={language} heading={subject(language, data)}>
      <MailText>{t.greeting(data.firstName)}</MailText>
      <MailText>{t.text(data.count)}</MailText>
      {data.products.map((product) => (
        <MailText key={product.address}>
          –{' '}
          <MailLink href={product.address} lang={product.language}>
            {product.title}
          </MailLink>{' '}
          · {changesOf(language, product)}
        </MailText>
      ))}
      {others > 0 && <MailText>{t.more(others)}</MailText>}
      <MailAction href={data.address} label={t.action} />
      <MailText>
        {t.why} <MailLink href={data.stopAddress}>{t.stop}</MailLink>
      </MailText>
    </MailLayout>
  )
}

/** What is new about saved products. */
export const favouriteMails: MailTemplates<FavouriteMailKinds> = { 'favourites.news': { subject, Body } }
