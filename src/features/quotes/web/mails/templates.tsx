import { formatMajor } from '#kernel/money.ts'
import type { Language } from '#kernel/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const texts = { en, fr }

interface QuoteMailData {
  name: string
  product: string
  units: number
  country: string
  message: string
  link: string
  /** Who asks; in the mail to staff only. */
  buyer?: string
}

/** What was asked, told to each who is concerned. */
function template(audience: 'staff' | 'owner' | 'buyer') {
  return {
    subject: (language: Language, data: QuoteMailData) => texts[language][audience].subject(data.product),
    Body: ({ language, data }: { language: Language; data: QuoteMailData }) => {
      const { greeting, facts, [audience]: words } = texts[language]
      return (
        <MailLayout language={language} heading={words.subject(data.product)}>
          <MailText>{greeting(data.name)}</MailText>
          <MailText>{words.text(data.buyer ?? '')}</MailText>
          <MailText>{facts(data.product, formatMajor(data.units), data.country)}</MailText>
          {data.message.split(/\n+/).map((line, index) => (
            <MailText key={index}>{line}</MailText>
          ))}
          <MailAction href={data.link} label={words.action} />
        </MailLayout>
      )
    },
  }
}

export const quoteMails = {
  'quotes.request-staff': template('staff'),
  'quotes.request-owner': template('owner'),
  'quotes.request-buyer': template('buyer'),
}
