import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import type { ToldTerm, ToldYard } from '../domain/yard-charges.ts'
import { texts } from './texts.ts'

/** Tells the admins of a company what its yard asked before, and asks now. */
export interface YardMailData {
  firstName: string
  /** Who changed it. */
  people: readonly string[]
  /** What was changed, also what was set back since. */
  fields: readonly ToldTerm[]
  /** Null before anything was said. */
  before: ToldYard | null
  after: ToldYard
  address: string
}

function wordsOf(yard: ToldYard | null, field: ToldTerm, language: Language): string {
  const t = texts[language].yard
  if (yard === null) return t.nothing
  const fee = (sum: number) => (sum === 0 ? t.none : formatPrice(sum, yard.currency, language, 'always'))
  const { removalDays: days, note } = yard
  return {
    loading_fee: fee(yard.loadingFee),
    storage_fee: fee(yard.storageFee),
    removal_days: days === 1 ? t.day : t.days(formatCount(days, language)),
    note: note === '' ? t.nothing : t.quoted(note),
  }[field]
}

export const yardChanged = {
  subject: (language: Language) => texts[language].yard.subject,
  Body: ({ language, data }: { language: Language; data: YardMailData }) => {
    const { greeting, yard: t } = texts[language]
    return (
      <MailLayout language={language} heading={t.subject}>
        <MailText>{greeting(data.firstName)}</MailText>
        <MailText>{t.text(new Intl.ListFormat(language).format(data.people))}</MailText>
        {data.fields.map((field) => {
          const [was, is] = [data.before, data.after].map((yard) => wordsOf(yard, field, language)) as [
            string,
            string,
          ]
          return (
            <MailText key={field}>
              {was === is ? t.setBack(t.names[field], is) : t.change(t.names[field], was, is)}
            </MailText>
          )
        })}
        <MailText>{t.applies}</MailText>
        <MailAction href={data.address} label={t.action} />
        <MailText>{t.ifNot}</MailText>
      </MailLayout>
    )
  },
}
