import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/notify-kinds.ts'
import { Fragment } from 'react'
import { MailAction, MailLayout, MailLink, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { texts } from './texts.ts'

/** Tells staff about a new request. */
export interface WantedAskedData {
  asker: string
  email: string
  text: string
  type: string
  units: number
  place: string
  address: string
}

/** Tells a seller about a day's requests that match its listings. */
export interface WantedMatchingData {
  firstName: string
  /** The total; the mail names only the first ones. */
  count: number
  requests: { type: string; units: number; place: string; text: string; address: string }[]
  address: string
}

/** Tells the asking member about an answer. */
export interface WantedAnsweredData {
  firstName: string
  title: string
  /** The language of the title; absent in mails enqueued by earlier releases. */
  language?: Language
  /** The seller's message. */
  text: string
  /** The page of the request, with all answers and the offered listing. */
  address: string
  productAddress: string
}

export interface WantedMailKinds {
  'wanted.asked': WantedAskedData
  'wanted.matching': Stoppable<WantedMatchingData>
  'wanted.answered': WantedAnsweredData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends WantedMailKinds {}
}

const asked = {
  subject: (language: Language, { type }: WantedAskedData) => texts[language].asked.subject(type),
  Body: ({ language, data }: { language: Language; data: WantedAskedData }) => {
    const t = texts[language].asked
    return (
      <MailLayout language={language} heading={t.subject(data.type)}>
        <MailText>{t.text(data.asker, data.email)}</MailText>
        <MailText>
          <strong>{t.what(data.type, data.units, data.place)}</strong>
        </MailText>
        <Lines text={data.text} />
        <MailAction href={data.address} label={t.action} />
      </MailLayout>
    )
  },
}

const answered = {
  subject: (language: Language, { title }: WantedAnsweredData) => texts[language].answered.subject(title),
  Body: ({ language, data }: { language: Language; data: WantedAnsweredData }) => {
    const t = texts[language].answered
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={t.subject} words={data.title} lang={data.language} />}
      >
        <MailText>{t.greeting(data.firstName)}</MailText>
        <MailText>
          <Sentence say={t.text} words={data.title} lang={data.language} />
        </MailText>
        <Lines text={data.text} />
        <MailAction href={data.productAddress} label={t.action} />
        <MailText>
          <MailLink href={data.address}>{t.all}</MailLink>
        </MailText>
      </MailLayout>
    )
  },
}

type Matching = WantedMailKinds['wanted.matching']

const matchingSubject = (language: Language, { count, requests: [first] }: Matching) =>
  texts[language].matching.subject(count, first?.type ?? '')

const matching = {
  subject: matchingSubject,
  Body: ({ language, data }: { language: Language; data: Matching }) => {
    const { matching: t, asked: words } = texts[language]
    return (
      <MailLayout language={language} heading={matchingSubject(language, data)}>
        <MailText>{t.greeting(data.firstName)}</MailText>
        <MailText>{t.text}</MailText>
        {data.requests.map(({ type, units, place, text, address }) => (
          <Fragment key={address}>
            <MailText>
              <strong>{words.what(type, units, place)}</strong>
            </MailText>
            <Lines text={text} />
            <MailText>
              <MailLink href={address}>{t.see}</MailLink>
            </MailText>
          </Fragment>
        ))}
        <MailAction href={data.address} label={t.action} />
        <MailText>
          {t.why} <MailLink href={data.stopAddress}>{t.stop}</MailLink>
        </MailText>
      </MailLayout>
    )
  },
}

function Lines({ text }: { text: string }) {
  return text.split(/\n+/).map((line, index) => <MailText key={index}>{line}</MailText>)
}

/**
 * Mails about new requests to staff, about matching ones to sellers, and about answers to the asking member.
 */
export const wantedMails: MailTemplates<WantedMailKinds> = {
  'wanted.asked': asked,
  'wanted.matching': matching,
  'wanted.answered': answered,
}
