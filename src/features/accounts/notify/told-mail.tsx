import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import type { DetailChange, ToldAct } from '../domain/company-acts.ts'
import { texts } from './texts.ts'
import { withAddress } from './with-address.ts'

/** Data of the mail about an act on a company, for those who administered it before. */
export interface ToldMailData {
  act: ToldAct
  company: string
  /** Who did it. */
  person: string
  /** Whom or what it was done to. */
  whom: string
  /** What details were and are; absent for other acts. */
  changes?: readonly DetailChange[] | undefined
  /** When (ISO 8601). */
  at: string
  firstName: string
  /** Whether the reader did it. */
  isOwn: boolean
  /** The reader was dismissed or removed lately, and can take that back. Absent in mails enqueued by earlier releases. */
  isReturning?: boolean
  /** Until when the link takes it back; null for a link to the company. */
  undoUntil: string | null
  link: string
}

export interface ToldMailKinds {
  'companies.told': ToldMailData
}

/** For which reader without a link the page of the company is no way back. */
function withoutLink({
  act,
  isOwn,
  isReturning,
}: ToldMailData): 'closed' | 'leftOwn' | 'left' | 'subject' | 'returning' | null {
  if (isReturning) return 'returning'
  if (act === 'closed') return 'closed'
  if (act === 'left') return isOwn ? 'leftOwn' : 'left'
  // Everybody else who administers the company has a link.
  return (act === 'dismissed' || act === 'removed') && !isOwn ? 'subject' : null
}

/** What somebody did to the company, and how to take it back. */
export const toldMails: MailTemplates<ToldMailKinds> = {
  'companies.told': {
    subject: (language: Language, data: ToldMailData) => texts[language].told[data.act].subject(data),
    Body: ({ language, data }: { language: Language; data: ToldMailData }) => {
      const { company, told: t } = texts[language]
      const day = (iso: string) => formatDay(dayInFrance(new Date(iso)), language)
      const { act, firstName, at, undoUntil, link } = data
      const without = withoutLink(data)
      // Nobody can take this back: whoever reads it writes to us.
      const isFinal = act === 'not_returned'
      return (
        <MailLayout language={language} heading={t[act].subject(data)}>
          <MailText>{company.greeting(firstName)}</MailText>
          <MailText>{withAddress(t[act].text(data, day(at)))}</MailText>
          {(data.changes ?? []).map(({ field, before, after }) => (
            <MailText key={field}>{t.change(t.details[field], before || t.none, after || t.none)}</MailText>
          ))}
          {!isFinal && (
            <MailText>
              {undoUntil === null
                ? withAddress(without === null ? t.ifNot : t.ifNotOf[without])
                : t.undoNote(day(undoUntil))}
            </MailText>
          )}
          <MailAction
            href={link}
            label={undoUntil !== null ? t.undo : without === null || without === 'left' ? t.see : t.seeOwn}
          />
          {!isFinal && <MailText>{undoUntil === null ? t.fine : withAddress(t.ifYours)}</MailText>}
        </MailLayout>
      )
    },
  },
}
