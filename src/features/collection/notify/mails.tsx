import { formatPrice, type Currency } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import {
  MailAction,
  MailLayout,
  MailText,
  templatesOf,
  type MailTemplate,
  type MailTemplates,
} from '#ui/mail-layout.tsx'
import { COLLECTION_NEWS, type CollectionNews } from '../domain/collection.ts'
import { texts } from './texts.ts'
import { yardChanged, type YardMailData } from './yard-mail.tsx'

export interface CollectionMailData {
  name: string
  reference: string
  /** Of the appointment, local to the yard; empty without one. */
  day: string
  time: string
  person: string
  plate: string
  /** Why it was handed over otherwise; then person and vehicle are those that came. */
  reason?: string
  removeBy: string | null
  /** A day, for all units, in major units. */
  storage: number
  currency: Currency
  link: string
}

export type CollectionMailKinds = Record<`collection.${CollectionNews}`, CollectionMailData> & {
  'collection.release': CollectionMailData & { code: string }
  'collection.yard': YardMailData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends CollectionMailKinds {}
}

function linesOf(news: CollectionNews, data: CollectionMailData, language: Language): string[] {
  const t = texts[language]
  const { day, time, person, plate, removeBy, storage, currency } = data
  if (news === 'locked') return [t.locked.text]
  if (news === 'otherwise')
    return [
      t.otherwise.text(formatDay(day, language), time),
      t.who(person, plate),
      t.why(data.reason ?? ''),
      t.unknown,
    ]
  if (news === 'near' || news === 'late') {
    const fee = formatPrice(storage, currency, language, 'always')
    const said = t[news].text(formatDay(removeBy ?? '', language))
    return storage === 0 ? [said] : [said, t.fee(fee)]
  }
  return [t[news].text(formatDay(day, language), time), t.who(person, plate)]
}

function newsMail(news: CollectionNews): MailTemplate<CollectionMailData> {
  return {
    subject: (language, { reference }) => texts[language][news].subject(reference),
    Body: ({ language, data }) => {
      const t = texts[language]
      return (
        <MailLayout language={language} heading={t[news].subject(data.reference)}>
          <MailText>{t.greeting(data.name)}</MailText>
          {linesOf(news, data, language).map((line) => (
            <MailText key={line}>{line}</MailText>
          ))}
          <MailAction href={data.link} label={t.open} />
        </MailLayout>
      )
    },
  }
}

const release: MailTemplate<CollectionMailKinds['collection.release']> = {
  subject: (language, { reference }) => texts[language].release.subject(reference),
  Body: ({ language, data }) => {
    const t = texts[language]
    const { name, reference, day, time, person, plate, code, link } = data
    return (
      <MailLayout language={language} heading={t.release.subject(reference)}>
        <MailText>{t.greeting(name)}</MailText>
        <MailText>{t.release.text(formatDay(day, language), time)}</MailText>
        <MailText>{t.who(person, plate)}</MailText>
        <MailText>{t.release.code(code)}</MailText>
        <MailText>{t.release.how}</MailText>
        <MailAction href={link} label={t.open} />
      </MailLayout>
    )
  },
}

export const collectionMails: MailTemplates<CollectionMailKinds> = {
  ...templatesOf('collection.', COLLECTION_NEWS, newsMail),
  'collection.release': release,
  'collection.yard': yardChanged,
}
