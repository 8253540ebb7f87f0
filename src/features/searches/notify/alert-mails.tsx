import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailLink, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { NewOfSearch, type NewMatchesData } from './mails.tsx'
import { texts } from './texts.ts'

/** An alert, the day on which it ends in words, and the page of its link. */
interface AlertLinkData {
  /** The search in words; null where they aren't told. */
  name: string | null
  until: string
  link: string
}

export interface AlertMailKinds {
  'searches.alert_confirm': AlertLinkData
  'searches.alert_offer': AlertLinkData
  /** New results of alerts, each with the page on which it is stopped. */
  'searches.alert_new': { searches: readonly (NewMatchesData['searches'][number] & { link: string })[] }
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends AlertMailKinds {}
}

const linkMail = (kind: 'confirm' | 'offer') => {
  const subject = (language: Language, { name }: AlertLinkData) =>
    texts[language].alerts[kind].subject(name ?? texts[language].alerts.someSearch)
  const Body = ({ language, data }: { language: Language; data: AlertLinkData }) => {
    const { greeting, someSearch, [kind]: t } = texts[language].alerts
    return (
      <MailLayout language={language} heading={subject(language, data)}>
        <MailText>{greeting}</MailText>
        <MailText>{t.text(data.name ?? someSearch, data.until)}</MailText>
        <MailAction href={data.link} label={t.action} />
        <MailText>{t.note(data.until)}</MailText>
      </MailLayout>
    )
  }
  return { subject, Body }
}

type NewData = AlertMailKinds['searches.alert_new']

function subject(language: Language, { searches }: NewData): string {
  return texts[language].alerts.subject(searches.length, searches[0]?.name ?? '')
}

function Body({ language, data }: { language: Language; data: NewData }) {
  const t = texts[language]
  const [first] = data.searches
  return (
    <MailLayout language={language} heading={subject(language, data)}>
      <MailText>{t.alerts.greeting}</MailText>
      <MailText>{t.text}</MailText>
      {data.searches.map((search) => (
        <div key={search.link}>
          <NewOfSearch language={language} search={search} />
          <MailText>
            <MailLink href={search.link}>{t.alerts.stop}</MailLink>
          </MailText>
        </div>
      ))}
      <MailText>
        {t.alerts.why} {first && <MailLink href={first.link}>{t.alerts.stopMails}</MailLink>}
      </MailText>
    </MailLayout>
  )
}

/** The mails about alerts to people without an account. */
export const alertMails: MailTemplates<AlertMailKinds> = {
  'searches.alert_confirm': linkMail('confirm'),
  'searches.alert_offer': linkMail('offer'),
  'searches.alert_new': { subject, Body },
}
