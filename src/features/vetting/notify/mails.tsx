import { formatMoment } from '#kernel/text/date-text.ts'
import { MailAction, MailLayout, MailText, type MailTemplate, type MailTemplates } from '#ui/mail-layout.tsx'
import type { VettingDecision } from '../domain/vetting.ts'
import { texts } from './texts.ts'

/** Tells staff that a company waits to be checked. */
export interface VettingSubmittedData {
  firstName: string
  company: string
  link: string
}

/** Tells a company that a listing waits for its approval. */
export interface VettingNeededData {
  firstName: string
  link: string
}

/** Tells the administrators of a company what was decided. */
export interface VettingDecidedData {
  firstName: string
  decision: VettingDecision
  note: string | null
  link: string
}

/** Tells a company that it orders by card only for a while, or no longer. */
export interface ProbationData {
  firstName: string
  news: 'begun' | 'deposit' | 'lifted'
  until: string
  reason: string
  link: string
}

export interface VettingMailKinds {
  'vetting.submitted': VettingSubmittedData
  'vetting.needed': VettingNeededData
  'vetting.probation': ProbationData
  'vetting.decided': VettingDecidedData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends VettingMailKinds {}
}

const submitted: MailTemplate<VettingSubmittedData> = {
  subject: (language, { company }) => texts[language].submitted.subject(company),
  Body: ({ language, data: { firstName, company, link } }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t.submitted.subject(company)}>
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.submitted.text}</MailText>
        <MailAction href={link} label={t.submitted.action} />
      </MailLayout>
    )
  },
}

const needed: MailTemplate<VettingNeededData> = {
  subject: (language) => texts[language].needed.subject,
  Body: ({ language, data: { firstName, link } }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t.needed.subject}>
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.needed.text}</MailText>
        <MailAction href={link} label={t.needed.action} />
      </MailLayout>
    )
  },
}

const probation: MailTemplate<ProbationData> = {
  subject: (language, { news }) => texts[language].probation[news].subject,
  Body: ({ language, data: { firstName, news, until, reason, link } }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t.probation[news].subject}>
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.probation[news].text(formatMoment(until, language, 'day'))}</MailText>
        {reason !== '' && <MailText>{reason}</MailText>}
        <MailAction href={link} label={t.action} />
        {news !== 'lifted' && <MailText>{t.answer}</MailText>}
      </MailLayout>
    )
  },
}

const decided: MailTemplate<VettingDecidedData> = {
  subject: (language, { decision }) => texts[language].decided[decision].subject,
  Body: ({ language, data: { firstName, decision, note, link } }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t.decided[decision].subject}>
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t.decided[decision].text}</MailText>
        {note?.split(/\n+/).map((line, index) => (
          <MailText key={index}>{line}</MailText>
        ))}
        <MailAction href={link} label={decision === 'ask' ? t.give : t.action} />
        {decision !== 'approve' && <MailText>{t.answer}</MailText>}
      </MailLayout>
    )
  },
}

export const vettingMails: MailTemplates<VettingMailKinds> = {
  'vetting.submitted': submitted,
  'vetting.needed': needed,
  'vetting.probation': probation,
  'vetting.decided': decided,
}
