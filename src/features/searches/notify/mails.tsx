import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/notify-kinds.ts'
import type { Currency } from '#kernel/money/money.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { MailAction, MailLayout, MailLink, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'

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

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends SearchMailKinds {}
}

type Data = SearchMailKinds['searches.new']

function subject(language: Language, { searches }: Data): string {
  return texts[language].subject(searches.length, searches[0]?.name ?? '')
}

function Body({ language, data }: { language: Language; data: Data }) {
  const t = texts[language]
  return (
    <MailLayout language={language} heading={subject(language, data)}>
      <MailText>{t.greeting(data.firstName)}</MailText>
      <MailText>{t.text}</MailText>
      {data.searches.map((search) => (
        <NewOfSearch key={search.address} language={language} search={search} />
      ))}
      <MailAction href={data.address} label={t.action} />
      <MailText>
        {t.why} <MailLink href={data.stopAddress}>{t.stop}</MailLink>
      </MailText>
    </MailLayout>
  )
}

/** A search with its new results; also of alerts to people without an account. */
export function NewOfSearch({ language, search }: { language: Language; search: Data['searches'][number] }) {
  const t = texts[language]
  return (
    <>
      <MailText>
        <strong>{t.search(search.name, search.count, search.isMore)}</strong>
      </MailText>
      {search.products.map(({ title, language: written, place, price, currency, address }) => (
        <MailText key={address}>
          –{' '}
          <MailLink href={address} lang={written}>
            {title}
          </MailLink>{' '}
          · {formatPrice(price, currency, language)} · {place}
        </MailText>
      ))}
      {(search.isMore || search.count > search.products.length) && (
        <MailText>
          <MailLink href={search.address}>{t.all}</MailLink>
        </MailText>
      )}
    </>
  )
}

/** The mail about new results of saved searches. */
export const searchMails: MailTemplates<SearchMailKinds> = { 'searches.new': { subject, Body } }
