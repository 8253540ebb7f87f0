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
import { texts as contractTexts } from '../contract/texts.ts'
import { INSPECTION_NEWS, type InspectionNews, type Scope } from '../domain/inspection.ts'
import { texts } from './texts.ts'

export interface InspectionMailData {
  name: string
  product: string
  language: Language
  /** City and country of the inspection. */
  place: string
  /** Why staff cancelled it; empty for everything else. */
  reason: string
  /** ISO 8601: from when everybody reads a shared report; empty for at once and everything else. */
  from: string
  /** What a seller expects: until when (YYYY-MM-DD, empty if open), how much is inspected, who comes (empty if open). */
  visit: { dueOn: string; scope: Scope; inspector: string } | null
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
      const { name, product, place, reason, from, visit, link } = data
      return (
        <MailLayout
          language={language}
          heading={<Sentence say={t[mail].subject} words={product} lang={data.language} />}
        >
          <MailText>{t.greeting(name)}</MailText>
          <MailText>{t[mail].text(place)}</MailText>
          {from !== '' && <MailText>{t.from(formatDay(from, language))}</MailText>}
          {visit && <Visit visit={visit} language={language} />}
          {reason !== '' && <MailText>{t.reason(reason)}</MailText>}
          <MailAction href={link} label={t.open} />
        </MailLayout>
      )
    },
  }
}

function Visit({ visit, language }: { visit: NonNullable<InspectionMailData['visit']>; language: Language }) {
  const { visit: t } = texts[language]
  const { dueOn, scope, inspector } = visit
  return (
    <>
      <MailText>{inspector === '' ? t.toName : t.comes(inspector)}</MailText>
      {dueOn !== '' && <MailText>{t.until(formatDay(dueOn, language))}</MailText>}
      <MailText>{t.scope(contractTexts[language].scope[scope])}</MailText>
    </>
  )
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
