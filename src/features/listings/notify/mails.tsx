import { Fragment } from 'react'
import type { Language } from '#kernel/text/language.ts'
import { fieldWords, isLongText, isSecondAdded, type Correction } from '../domain/corrections.ts'
import type { Decision } from '../domain/life-cycle.ts'
import { MailAction, MailLayout, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { texts as consoleTexts } from '../console/texts.ts'
import { lowered, type LoweredMailData } from './lowered-mail.tsx'
import { withdrawn, type WithdrawnMailData } from './withdrawn-mail.tsx'
import { type RunCounts, texts } from './texts.ts'

/** The data of the mail about a decision. */
export interface DecisionMailData {
  firstName: string
  title: string
  /** The language of the title; absent in mails enqueued by earlier releases. */
  language?: Language
  address: string
  decision: Decision
  /** The decision is about a proposed change of a published listing. */
  isRevision: boolean
  note: string | null
  /** Typing errors that staff corrected. */
  corrections?: readonly Correction[]
}

/** The data of the mail about a run of decisions. */
export interface RunMailData extends RunCounts {
  firstName: string
  /** The first of them. */
  named: readonly {
    title: string
    language: Language
    decision: Decision
    note: string | null
    corrections: readonly Correction[]
    address: string
  }[]
  address: string
}

/** The data of a mail about several listings. */
export interface AvailabilityMailData {
  firstName: string
  /** The titles of the first of them. */
  titles: readonly string[]
  /** The language of each title; absent in mails enqueued by earlier releases. */
  languages?: readonly Language[]
  /** The number of all of them. */
  count: number
  address: string
}

/** Tells the admins of a company that it publishes at once, or no more. */
export interface PublishingMailData {
  firstName: string
  granted: boolean
  /** Something else still keeps its listings in the queue. */
  isHindered: boolean
  /** The listing whose refusal ended it; absent if none did, and from a process of the previous release. */
  listing?: { title: string; refused: 'sample' | 'listing' | 'change' } | undefined
  reason: string
  address: string
}

export interface ListingMailKinds {
  'listings.lowered': LoweredMailData
  'listings.withdrawn': WithdrawnMailData
  'listings.publishing': PublishingMailData
  'listings.decision': DecisionMailData
  'listings.decisions': RunMailData
  'listings.still_there': AvailabilityMailData
  'listings.lapsed': AvailabilityMailData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends ListingMailKinds {}
}

/** Staff's decision, and their reason. */
const decision = {
  subject: (language: Language, data: DecisionMailData) =>
    consoleTexts[language].mail.decision[data.decision].subject(data.title),
  Body: ({ language, data }: { language: Language; data: DecisionMailData }) => {
    const { greeting, note, decision } = consoleTexts[language].mail
    const words = decision[data.decision]
    const say = data.isRevision ? words.revision : words.text
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={words.subject} words={data.title} lang={data.language} />}
      >
        <MailText>{greeting(data.firstName)}</MailText>
        <MailText>
          <Sentence say={say} words={data.title} lang={data.language} />
        </MailText>
        {data.note !== null && (
          <>
            <MailText>{note}</MailText>
            {data.note.split('\n').map((line, index) => (
              <MailText key={index}>{line}</MailText>
            ))}
          </>
        )}
        <Corrections corrections={data.corrections ?? []} language={language} />
        <MailAction href={data.address} label={words.action} />
      </MailLayout>
    )
  },
}

function Corrections({ corrections, language }: { corrections: readonly Correction[]; language: Language }) {
  const t = texts[language]
  const names: Readonly<Record<string, string>> = consoleTexts[language].fields
  if (corrections.length === 0) return null
  return (
    <>
      <MailText>
        {corrections.every(({ field, before }) => isSecondAdded(field, before)) ? t.written : t.corrected}
      </MailText>
      {corrections.map(({ field, before, after }) => (
        <MailText key={field}>
          –{' '}
          {isSecondAdded(field, before)
            ? consoleTexts[language].added(names[field] ?? field)
            : isLongText(field)
              ? t.correctedText(names[field] ?? field)
              : t.correction(
                  names[field] ?? field,
                  fieldWords(field, before, language),
                  fieldWords(field, after, language),
                )}
        </MailText>
      ))}
    </>
  )
}

/** A run of decisions: how many of each, then one by one, with what staff say about each. */
const decisions = {
  subject: (language: Language, data: RunMailData) =>
    texts[language].run.subject(texts[language].counts(data)),
  Body: ({ language, data }: { language: Language; data: RunMailData }) => {
    const { greeting, more, counts, run } = texts[language]
    const others = data.published + data.toChange + data.rejected - data.named.length
    return (
      <MailLayout language={language} heading={run.subject(counts(data))}>
        <MailText>{greeting(data.firstName)}</MailText>
        <MailText>{run.text}</MailText>
        {data.named.map(({ title, language: written, decision, note, corrections, address }) => (
          <Fragment key={address}>
            <MailText>
              – <Sentence say={run.decision[decision]} words={title} lang={written} />
            </MailText>
            {note?.split('\n').map((line, index) => (
              <MailText key={index}>{line}</MailText>
            ))}
            <Corrections corrections={corrections} language={language} />
          </Fragment>
        ))}
        {others > 0 && <MailText>{more(others)}</MailText>}
        <MailAction href={data.address} label={run.action} />
      </MailLayout>
    )
  },
}

/** A mail about several listings; it names the first of them. */
function aboutListings(name: 'stillThere' | 'lapsed') {
  return {
    subject: (language: Language, { count }: AvailabilityMailData) => texts[language][name].subject(count),
    Body: ({ language, data }: { language: Language; data: AvailabilityMailData }) => {
      const { greeting, more } = texts[language]
      const words = texts[language][name]
      const others = data.count - data.titles.length
      return (
        <MailLayout language={language} heading={words.subject(data.count)}>
          <MailText>{greeting(data.firstName)}</MailText>
          <MailText>{words.text(data.count)}</MailText>
          {data.titles.map((title, index) => (
            <MailText key={index}>
              – <span lang={data.languages?.[index]}>{title}</span>
            </MailText>
          ))}
          {others > 0 && <MailText>{more(others)}</MailText>}
          <MailAction href={data.address} label={words.action} />
          <MailText>{words.after}</MailText>
        </MailLayout>
      )
    },
  }
}

const publishingWords = (language: Language, { granted, isHindered }: PublishingMailData) =>
  texts[language].publishing[!granted ? 'withdrawn' : isHindered ? 'hindered' : 'granted']

/** The right to publish at once, and why it changed. */
const publishing = {
  subject: (language: Language, data: PublishingMailData) => publishingWords(language, data).subject,
  Body: ({ language, data }: { language: Language; data: PublishingMailData }) => {
    const { greeting, publishing: t } = texts[language]
    const words = publishingWords(language, data)
    const about = data.listing
    return (
      <MailLayout language={language} heading={words.subject}>
        <MailText>{greeting(data.firstName)}</MailText>
        {about && <MailText>{t[about.refused](about.title)}</MailText>}
        <MailText>
          {data.granted
            ? words.text
            : `${words.text} ${about?.refused === 'sample' ? t.othersStay : t.stays}`}
        </MailText>
        <MailText>{t.reason}</MailText>
        {data.reason.split('\n').map((line, index) => (
          <MailText key={index}>{line}</MailText>
        ))}
        <MailAction href={data.address} label={t.action} />
      </MailLayout>
    )
  },
}

export const listingMails: MailTemplates<ListingMailKinds> = {
  'listings.lowered': lowered,
  'listings.withdrawn': withdrawn,
  'listings.publishing': publishing,
  'listings.decision': decision,
  'listings.decisions': decisions,
  'listings.still_there': aboutListings('stillThere'),
  'listings.lapsed': aboutListings('lapsed'),
}
