import type { Language } from '#kernel/text/language.ts'
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
import { INSPECTION_NEWS, type InspectionNews } from '../domain/inspection.ts'
import { texts } from './texts.ts'

export interface InspectionMailData {
  name: string
  product: string
  language: Language
  /** City and country of the inspection. */
  place: string
  /** Why staff cancelled it; empty for everything else. */
  reason: string
  /** ISO 8601: from when a seller reads a shared report; empty for everything else. */
  from: string
  link: string
}

/** The mail to an inspector. It names neither buyer nor seller. */
export interface InspectorLinkData {
  /** The inspector. */
  name: string
  product: string
  language: Language
  place: string
  /** Why staff gave the report back; empty at first. */
  reason: string
  /** ISO 8601. */
  until: string
  link: string
}

export type InspectionMailKinds = Record<`inspections.${InspectionNews}`, InspectionMailData> & {
  'inspections.link': InspectorLinkData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends InspectionMailKinds {}
}

function newsMail(mail: InspectionNews): MailTemplate<InspectionMailData> {
  return {
    subject: (language, { product }) => texts[language][mail].subject(product),
    Body: ({ language, data }) => {
      const t = texts[language]
      const { name, product, place, reason, from, link } = data
      return (
        <MailLayout
          language={language}
          heading={<Sentence say={t[mail].subject} words={product} lang={data.language} />}
        >
          <MailText>{t.greeting(name)}</MailText>
          <MailText>{t[mail].text(place)}</MailText>
          {from !== '' && <MailText>{t.from(formatDay(from, language))}</MailText>}
          {reason !== '' && <MailText>{t.reason(reason)}</MailText>}
          <MailAction href={link} label={t.open} />
        </MailLayout>
      )
    },
  }
}

const link: MailTemplate<InspectorLinkData> = {
  subject: (language, { product }) => texts[language].link.subject(product),
  Body: ({ language, data }) => {
    const t = texts[language]
    const { name, product, place, reason, until, link: href } = data
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={t.link.subject} words={product} lang={data.language} />}
      >
        <MailText>{t.greeting(name)}</MailText>
        <MailText>{reason === '' ? t.link.text(place) : t.link.returned}</MailText>
        {reason !== '' && <MailText>{t.reason(reason)}</MailText>}
        <MailText>{t.link.how(formatDay(until, language))}</MailText>
        <MailAction href={href} label={t.link.action} />
        <MailText>{t.link.private}</MailText>
      </MailLayout>
    )
  },
}

export const inspectionMails: MailTemplates<InspectionMailKinds> = {
  ...templatesOf('inspections.', INSPECTION_NEWS, newsMail),
  'inspections.link': link,
}
