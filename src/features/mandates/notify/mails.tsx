import { formatPrice, majorFromMinor } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import type { ActingCounts, FigureNews } from '../domain/acting.ts'
import { texts } from './texts.ts'

/** News of a company's mandate. `asked`: one of its listings waits for the mandate. */
export type MandateNews =
  'accepted' | 'reminder' | 'renewed' | 'notice' | 'operator_notice' | 'ended' | 'asked'

/** Dates as 2026-11-21. */
export interface MandateNewsData {
  firstName: string
  news: MandateNews
  expiresOn: string
  lastNoticeOn: string
  /** Why it ended, for `ended`. */
  because: 'notice' | 'complete' | null
  /** The page of the mandate, with its PDF. */
  address: string
}

/** What staff did with the listings of a company in its name. */
export interface ActingData extends ActingCounts {
  firstName: string
  /** Of the first listings concerned, each in its language. */
  titles: readonly { title: string; language: Language }[]
  figures: readonly FigureNews[]
  /** How many more changed. */
  moreFigures: number
  address: string
}

export interface MandateMailKinds {
  'mandates.acting': ActingData
  'mandates.news': MandateNewsData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends MandateMailKinds {}
}

const news = {
  subject: (language: Language, { news: kind }: MandateNewsData) => texts[language].news[kind].subject,
  Body: ({ language, data }: { language: Language; data: MandateNewsData }) => {
    const t = texts[language]
    const { subject, text, action } = t.news[data.news]
    const day = (iso: string) => (iso === '' ? '' : formatDay(iso, language))
    return (
      <MailLayout language={language} heading={subject}>
        <MailText>{t.greeting(data.firstName)}</MailText>
        <MailText>{text(day(data.expiresOn), day(data.lastNoticeOn))}</MailText>
        {data.because !== null && <MailText>{t.because[data.because]}</MailText>}
        <MailAction href={data.address} label={action} />
      </MailLayout>
    )
  },
}

const figureText = ({ value, currency }: FigureNews['from'], language: Language) =>
  currency === null
    ? formatCount(Number(value), language)
    : formatPrice(majorFromMinor(BigInt(value)), currency, language, 'always')

const acting = {
  subject: (language: Language) => texts[language].acting.subject,
  Body: ({ language, data }: { language: Language; data: ActingData }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t.acting.subject}>
        <MailText>{t.greeting(data.firstName)}</MailText>
        <MailText>{t.acting.text(t.acting.counts(data))}</MailText>
        {data.titles.map(({ title, language: written }, index) => (
          <MailText key={index}>
            – <span lang={written}>{title}</span>
          </MailText>
        ))}
        {data.figures.length > 0 && <MailText>{t.acting.figures}</MailText>}
        {data.figures.map(({ title, language: written, figure, from, to }, index) => (
          <MailText key={index}>
            – <span lang={written}>{title}</span>
            {t.acting.figure[figure](figureText(from, language), figureText(to, language))}
          </MailText>
        ))}
        {data.moreFigures > 0 && <MailText>{t.acting.moreFigures(data.moreFigures)}</MailText>}
        <MailAction href={data.address} label={t.acting.action} />
      </MailLayout>
    )
  },
}

/** The mails about a company's mandate to its admins. */
export const mandateMails: MailTemplates<MandateMailKinds> = {
  'mandates.acting': acting,
  'mandates.news': news,
}
