import type { Language } from '#kernel/text/language.ts'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import {
  MailAction,
  MailLayout,
  MailText,
  templatesOf,
  type MailTemplate,
  type MailTemplates,
} from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { FREIGHT_NEWS, type FreightNews } from '../domain/freight.ts'
import { texts } from './texts.ts'

export interface FreightMailData {
  name: string
  product: string
  language: Language
  /** City and country of delivery. */
  place: string
  /** The forwarder; empty where a buyer asks. */
  company: string
  link: string
}

/** The mail to a forwarder. It names neither buyer nor seller, and no price. */
export interface FreightInvitationData {
  /** The forwarder. */
  company: string
  product: string
  language: Language
  units: number
  /** The pieces of a lot; absent of what is sold by the unit. */
  lotPieces?: number
  from: string
  to: string
  /** ISO 8601. */
  answerBy: string
  link: string
}

/** The mail to a forwarder whose price was not chosen. */
export interface FreightNotChosenData {
  /** The forwarder. */
  company: string
  product: string
  language: Language
  from: string
  to: string
}

export type FreightMailKinds = Record<`freight.${FreightNews}`, FreightMailData> & {
  'freight.invitation': FreightInvitationData
  'freight.not_chosen': FreightNotChosenData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends FreightMailKinds {}
}

function staffMail(mail: FreightNews): MailTemplate<FreightMailData> {
  return {
    subject: (language, { product }) => texts[language][mail].subject(product),
    Body: ({ language, data }) => {
      const t = texts[language]
      return (
        <MailLayout
          language={language}
          heading={<Sentence say={t[mail].subject} words={data.product} lang={data.language} />}
        >
          <MailText>{t.greeting(data.name)}</MailText>
          <MailText>{t[mail].text(data.place, data.company)}</MailText>
          <MailAction href={data.link} label={t.open} />
        </MailLayout>
      )
    },
  }
}

const invitation: MailTemplate<FreightInvitationData> = {
  subject: (language, { product }) => texts[language].invitation.subject(product),
  Body: ({ language, data }) => {
    const t = texts[language].invitation
    const { company, product, units, lotPieces, from, to, answerBy, link } = data
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={t.subject} words={product} lang={data.language} />}
      >
        <MailText>{t.greeting(company)}</MailText>
        <MailText>{t.text(quantityWords({ qty: units, lotPieces }, language), from, to)}</MailText>
        <MailText>{t.how(formatDay(answerBy, language))}</MailText>
        <MailAction href={link} label={t.action} />
        <MailText>{t.private}</MailText>
      </MailLayout>
    )
  },
}

const notChosen: MailTemplate<FreightNotChosenData> = {
  subject: (language, { product }) => texts[language].notChosen.subject(product),
  Body: ({ language, data: { company, product, language: written, from, to } }) => {
    const t = texts[language]
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={t.notChosen.subject} words={product} lang={written} />}
      >
        <MailText>{t.invitation.greeting(company)}</MailText>
        <MailText>{t.notChosen.text(from, to)}</MailText>
      </MailLayout>
    )
  },
}

export const freightMails: MailTemplates<FreightMailKinds> = {
  ...templatesOf('freight.', FREIGHT_NEWS, staffMail),
  'freight.invitation': invitation,
  'freight.not_chosen': notChosen,
}
