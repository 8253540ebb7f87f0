import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplate, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import type { RequisitionOutcome } from '../domain/requisition.ts'
import { texts } from './texts.ts'

interface AboutPurchase {
  firstName: string
  /** The listing's title. */
  title: string
  /** The language of the title. */
  language: Language
  /** Before VAT, with its currency. */
  sum: string
  by: string
  link: string
}

/** Asks approvers. */
export interface RequisitionAskedData extends AboutPurchase {
  until: string
  note: string
}

/** Tells who asked how it ended. */
export interface RequisitionEndedData extends AboutPurchase {
  outcome: RequisitionOutcome
  reason: string
}

export interface RequisitionMailKinds {
  'requisitions.asked': RequisitionAskedData
  'requisitions.ended': RequisitionEndedData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends RequisitionMailKinds {}
}

const asked: MailTemplate<RequisitionAskedData> = {
  subject: (language, { title }) => texts[language].asked.subject(title),
  Body: ({ language, data: { firstName, title, language: written, sum, by, until, note, link } }) => {
    const t = texts[language]
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={t.asked.subject} words={title} lang={written} />}
      >
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.asked.text(by, sum)}</MailText>
        {note !== '' && <Quoted label={t.asked.note} text={note} />}
        <MailText>{t.asked.until(formatMoment(until, language, 'day'))}</MailText>
        <MailAction href={link} label={t.asked.action} />
        <MailText>{t.asked.signIn}</MailText>
      </MailLayout>
    )
  },
}

const ended: MailTemplate<RequisitionEndedData> = {
  subject: (language, { outcome, title }) => texts[language].ended.subject[outcome](title),
  Body: ({ language, data: { firstName, title, language: written, sum, by, outcome, reason, link } }) => {
    const t = texts[language]
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={t.ended.subject[outcome]} words={title} lang={written} />}
      >
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.ended.text[outcome](by, sum)}</MailText>
        {reason !== '' && <Quoted label={t.ended.reason} text={reason} />}
        <MailAction href={link} label={t.ended.action} />
      </MailLayout>
    )
  },
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
}
