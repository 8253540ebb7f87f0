import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplate, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { texts as words } from '../contract/texts.ts'
import type { Reported, ReportOutcome, ReportReason } from '../domain/report.ts'
import { texts } from './texts.ts'

interface AboutListing {
  /** The listing's title; empty where it could tell who reported a company. */
  title: string
  /** The language of the title. */
  language: Language
  about: Reported
}

/** Tells staff about a new report. */
export interface ReportFiledData extends AboutListing {
  firstName: string
  /** The name of a company that is reported; absent in mails enqueued by earlier releases. */
  company?: string | undefined
  reason: ReportReason
  link: string
}

/** Confirms a report to who made it, whose first name is empty without an account. */
export interface ReportReceivedData extends AboutListing {
  firstName: string
}

/** Tells one of both sides what was decided. */
export interface ReportDecidedData extends AboutListing {
  firstName: string
  outcome: ReportOutcome
  note: string
  side: 'reporter' | 'reported'
  /** Null for somebody without an account. */
  link: string | null
}

export interface ReportMailKinds {
  'reports.filed': ReportFiledData
  'reports.received': ReportReceivedData
  'reports.decided': ReportDecidedData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends ReportMailKinds {}
}

const filed: MailTemplate<ReportFiledData> = {
  subject: (language, { about, title, company }) => texts[language].filed.subject[about](company ?? title),
  Body: ({ language, data: { firstName, about, title, company, language: written, reason, link } }) => {
    const t = texts[language]
    const heading =
      company === undefined ? (
        <Sentence say={t.filed.subject[about]} words={title} lang={written} />
      ) : (
        t.filed.subject[about](company)
      )
    return (
      <MailLayout language={language} heading={heading}>
        <MailText>{t.greeting(firstName)}</MailText>
        {company !== undefined && (
          <MailText>
            <Sentence say={t.filed.met} words={title} lang={written} />
          </MailText>
        )}
        <MailText>{t.filed.text(words[language].reasons[reason])}</MailText>
        <MailAction href={link} label={t.filed.action} />
      </MailLayout>
    )
  },
}

const received: MailTemplate<ReportReceivedData> = {
  subject: (language) => texts[language].received.subject,
  Body: ({ language, data: { firstName, about, title, language: written } }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t.received.subject}>
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>
          <Sentence say={t.received.text[about]} words={title} lang={written} />
        </MailText>
        <MailText>{t.received.next}</MailText>
        <MailText>{t.received.notYou}</MailText>
      </MailLayout>
    )
  },
}

const decided: MailTemplate<ReportDecidedData> = {
  subject: (language, { side }) => texts[language].decided[side].subject,
  Body: ({ language, data: { firstName, about, title, language: written, outcome, note, side, link } }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t.decided[side].subject}>
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>
          <Sentence say={t.decided[side].text[about]} words={title} lang={written} />
        </MailText>
        <MailText>
          <strong>{words[language].states[outcome]}</strong>
        </MailText>
        {note.split(/\n+/).map((line, index) => (
          <MailText key={index}>{line}</MailText>
        ))}
        {link !== null && <MailAction href={link} label={t.decided.action} />}
        <MailText>{t.decided.answer}</MailText>
      </MailLayout>
    )
  },
}

export const reportMails: MailTemplates<ReportMailKinds> = {
  'reports.filed': filed,
  'reports.received': received,
  'reports.decided': decided,
}
