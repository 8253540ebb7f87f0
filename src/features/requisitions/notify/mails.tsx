import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { referenceLines } from '#kernel/trade/buyer-references/reference-lines.ts'
import { MailAction, MailLayout, MailText, type MailTemplate, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import type { RequisitionKind, RequisitionOutcome, UndecidedEnd } from '../domain/requisition.ts'
import { texts } from './texts.ts'

interface AboutPurchase {
  firstName: string
  kind: RequisitionKind
  /** The title of the first article. */
  title: string
  /** The language of the title. */
  language: Language
  /** How many other articles there are. */
  more: number
  /** Before VAT, with its currency. */
  sum: string
  /** Who asked, or decided. */
  by: string
  link: string
}

/** Asks approvers. */
export interface RequisitionAskedData extends AboutPurchase {
  until: string
  note: string
  /** Absent without them, and in mails enqueued by earlier releases. */
  poNumber?: string
  costCentre?: string
}

/** Tells who asked how it ended. */
export interface RequisitionEndedData extends AboutPurchase {
  outcome: RequisitionOutcome
  reason: string
}

/** Tells approvers that there is nothing left to decide. */
export interface RequisitionClosedData extends AboutPurchase {
  outcome: UndecidedEnd
}

export interface RequisitionMailKinds {
  'requisitions.asked': RequisitionAskedData
  'requisitions.ended': RequisitionEndedData
  'requisitions.closed': RequisitionClosedData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends RequisitionMailKinds {}
}

const asked: MailTemplate<RequisitionAskedData> = {
  subject: (language, data) => saying(language, data, texts[language].asked.subject)(data.title),
  Body: ({ language, data }) => {
    const { firstName, kind, title, language: written, sum, by, until, note, link } = data
    const t = texts[language]
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={saying(language, data, t.asked.subject)} words={title} lang={written} />}
      >
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.asked.text[kind](by, sum)}</MailText>
        {referenceLines(data, language).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        {note !== '' && <Quoted label={t.asked.note} text={note} />}
        <MailText>{t.asked.until(formatMoment(until, language, 'day'))}</MailText>
        <MailAction href={link} label={t.asked.action} />
        <MailText>{t.asked.signIn}</MailText>
      </MailLayout>
    )
  },
}

const ended: MailTemplate<RequisitionEndedData> = {
  subject: (language, data) =>
    saying(language, data, texts[language].ended.subject[data.outcome])(data.title),
  Body: ({ language, data }) => {
    const { firstName, kind, title, language: written, sum, by, outcome, reason, link } = data
    const t = texts[language]
    return (
      <MailLayout
        language={language}
        heading={
          <Sentence say={saying(language, data, t.ended.subject[outcome])} words={title} lang={written} />
        }
      >
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.ended.text[outcome][kind](by, sum)}</MailText>
        {reason !== '' && <Quoted label={t.ended.reason} text={reason} />}
        <MailAction href={link} label={t.ended.action[kind]} />
      </MailLayout>
    )
  },
}

const closed: MailTemplate<RequisitionClosedData> = {
  subject: (language, data) =>
    saying(language, data, texts[language].closed.subject[data.outcome])(data.title),
  Body: ({ language, data }) => {
    const { firstName, title, language: written, sum, by, outcome, link } = data
    const t = texts[language]
    return (
      <MailLayout
        language={language}
        heading={
          <Sentence say={saying(language, data, t.closed.subject[outcome])} words={title} lang={written} />
        }
      >
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.closed.text[outcome](by, sum)}</MailText>
        <MailAction href={link} label={t.closed.action} />
      </MailLayout>
    )
  },
}

/** A heading about the first article that counts the others. */
function saying(language: Language, { more }: AboutPurchase, say: (title: string) => string) {
  return (title: string) => say(texts[language].named(title, more))
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <>
      <MailText>{label}</MailText>
      {text.split(/\n+/).map((line, index) => (
        <MailText key={index}>{line}</MailText>
      ))}
    </>
  )
}

export const requisitionMails: MailTemplates<RequisitionMailKinds> = {
  'requisitions.asked': asked,
  'requisitions.ended': ended,
  'requisitions.closed': closed,
}
