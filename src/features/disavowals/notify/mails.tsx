import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Party } from '#kernel/trade/sides.ts'
import { MailAction, MailLayout, MailText, type MailTemplate, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import type { DisavowalDecision } from '../domain/disavowal.ts'
import { texts } from './texts.ts'

/** An order by its reference, or a quote by the title of its listing, whose language is known. */
export interface NamedDeal {
  kind: 'order' | 'quote'
  title: string
  language: Language | null
}

/** Tells both companies and staff that one of them says that a deal is none of its doing. */
export interface DisavowalMadeData {
  firstName: string
  deal: NamedDeal
  /** The side that says it. */
  side: Party
  /** Who said it, where the reader is of the same company; null for the others. */
  person: string | null
  isStaff: boolean
  dueAt: string
  link: string
}

/** Tells both companies what staff decided, and why. */
export interface DisavowalDecidedData {
  firstName: string
  deal: NamedDeal
  decision: DisavowalDecision
  note: string
  link: string
}

export interface DisavowalMailKinds {
  'disavowals.made': DisavowalMadeData
  'disavowals.decided': DisavowalDecidedData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends DisavowalMailKinds {}
}

/** A heading around the title of a deal. */
function Heading({
  deal: { kind, title, language },
  say,
}: {
  deal: NamedDeal
  say: Readonly<Record<NamedDeal['kind'], (words: string) => string>>
}) {
  return <Sentence say={say[kind]} words={title} lang={language ?? undefined} />
}

const made: MailTemplate<DisavowalMadeData> = {
  subject: (language, { deal }) => texts[language].made.subject[deal.kind](deal.title),
  Body: ({ language, data: { firstName, deal, side, person, isStaff, dueAt, link } }) => {
    const { greeting, made: t } = texts[language]
    const due = formatDay(dayInFrance(new Date(dueAt)), language)
    return (
      <MailLayout language={language} heading={<Heading deal={deal} say={t.subject} />}>
        <MailText>{greeting(firstName)}</MailText>
        <MailText>{person === null ? t.others[side] : t.own(person)}</MailText>
        <MailText>{t.effects}</MailText>
        <MailText>{isStaff ? t.due_staff(due) : t.due(due)}</MailText>
        {person !== null && <MailText>{t.secure}</MailText>}
        <MailAction href={link} label={t.action} />
      </MailLayout>
    )
  },
}

const decided: MailTemplate<DisavowalDecidedData> = {
  subject: (language, { deal }) => texts[language].decided.subject[deal.kind](deal.title),
  Body: ({ language, data: { firstName, deal, decision, note, link } }) => {
    const { greeting, decided: t, made: words } = texts[language]
    return (
      <MailLayout language={language} heading={<Heading deal={deal} say={t.subject} />}>
        <MailText>{greeting(firstName)}</MailText>
        <MailText>
          <strong>{decision === 'continue' ? t.continue : t.cancel[deal.kind]}</strong>
        </MailText>
        {note.split(/\n+/).map((line, index) => (
          <MailText key={index}>{line}</MailText>
        ))}
        <MailAction href={link} label={words.action} />
      </MailLayout>
    )
  },
}

export const disavowalMails: MailTemplates<DisavowalMailKinds> = {
  'disavowals.made': made,
  'disavowals.decided': decided,
}
