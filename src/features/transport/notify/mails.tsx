import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplate, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import type { Milestone, TransportSide } from '../domain/milestones.ts'
import { saidOf } from './said.ts'
import { texts } from './texts.ts'

interface MilestoneMailData {
  name: string
  reference: string
  audience: TransportSide
  milestone: Milestone
  isExpected: boolean
  /** What was told before as reached was different. */
  isCorrection: boolean
  /** 2026-11-28 */
  day: string
  /** Which goods, where those of the seller don't travel together; absent in what an older build enqueued. */
  goods?: string
  place: string
  note: string
  link: string
}

/** The mail to a forwarder. It names neither buyer nor seller, and no price. */
interface TransportLinkData {
  /** The forwarder. */
  company: string
  product: string
  language: Language
  reference: string
  /** ISO 8601. */
  until: string
  link: string
}

export interface TransportMailKinds {
  'transport.milestone': MilestoneMailData
  'transport.link': TransportLinkData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends TransportMailKinds {}
}

const milestone: MailTemplate<MilestoneMailData> = {
  subject: (language, data) => saidOf(data, language),
  Body: ({ language, data }) => {
    const t = texts[language]
    const { name, audience, isExpected, isCorrection, goods = '', place, note, link } = data
    return (
      <MailLayout language={language} heading={saidOf(data, language)}>
        <MailText>{t.greeting(name)}</MailText>
        {goods !== '' && <MailText>{t.goods(goods)}</MailText>}
        <MailText>{t.place(place)}</MailText>
        {note !== '' && <MailText>{t.note(note)}</MailText>}
        {isCorrection && <MailText>{t.correction}</MailText>}
        {data.milestone === 'delivered' && !isExpected && <MailText>{t.delivered[audience]}</MailText>}
        <MailAction href={link} label={t.open[audience]} />
      </MailLayout>
    )
  },
}

const link: MailTemplate<TransportLinkData> = {
  subject: (language, { reference, product }) => texts[language].link.subject(reference, product),
  Body: ({ language, data }) => {
    const t = texts[language].link
    return (
      <MailLayout
        language={language}
        heading={
          <Sentence
            say={(words) => t.subject(data.reference, words)}
            words={data.product}
            lang={data.language}
          />
        }
      >
        <MailText>{t.greeting(data.company)}</MailText>
        <MailText>{t.text}</MailText>
        <MailText>{t.how(formatDay(data.until, language))}</MailText>
        <MailText>{t.order}</MailText>
        <MailAction href={data.link} label={t.action} />
        <MailText>{t.private}</MailText>
      </MailLayout>
    )
  },
}

export const transportMails: MailTemplates<TransportMailKinds> = {
  'transport.milestone': milestone,
  'transport.link': link,
}
