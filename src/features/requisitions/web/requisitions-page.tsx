import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { listRequisitions, RequisitionSummary } from '../contract/endpoints.ts'
import { PurchaseRules } from './purchase-rules.tsx'
import { RequisitionStateTag } from './requisition-state.tsx'
import { texts } from './texts.ts'

export function Component() {
  return <MembersOnly waiting={<Waiting />}>{(user) => <Requisitions key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].list.crumb,
  heading: texts[language].list.title,
})

export const meta = siteMeta(texts, (t) => t.list)

function Waiting() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-24', 'h-24']} />
}

/** `/user/requisitions`: what waits for approval in the company, what was decided, and who may buy how much. */
export function Requisitions() {
  return (
    <div className="flex flex-col gap-10">
      <Lists />
      <PurchaseRules />
    </div>
  )
}

function Lists() {
  const t = useTexts(texts).list
  const { data, state, reload } = useResource('requisitions', (api) =>
    api.call<typeof listRequisitions>('GET', '/api/requisitions'),
  )
  if (data === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : <Waiting />
  const waiting = data.filter((each) => each.state === 'waiting')
  const ended = data.filter((each) => each.state !== 'waiting')
  return (
    <>
      <Section heading={t.waiting} none={t.noneWaiting} isEmpty={waiting.length === 0}>
        {waiting.map((each) => (
          <Entry key={each.id} asked={each} />
        ))}
      </Section>
      <Section heading={t.ended} none={t.noneEnded} isEmpty={ended.length === 0}>
        {ended.map((each) => (
          <Entry key={each.id} asked={each} />
        ))}
      </Section>
    </>
  )
}

interface SectionProps {
  heading: string
  none: string
  isEmpty: boolean
  children: ReactNode
}

function Section({ heading, none, isEmpty, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{heading}</h2>
      {isEmpty ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ul aria-label={heading} className="flex flex-col gap-3">
          {children}
        </ul>
      )}
    </section>
  )
}

function Entry({ asked }: { asked: RequisitionSummary }) {
  const t = useTexts(texts).list
  const language = useLanguage()
  const { id, kind, title, language: written, more, state, askedAt, until, askedBy, isOwn } = asked
  const day = (moment: string) => formatMoment(moment, language, 'day')
  return (
    <li className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-label min-w-0 break-words">
          <TextLink to={`/user/requisitions/${id}`}>
            <span lang={written}>
              <SizedTitle title={title} />
            </span>
            {more > 0 && ` ${t.more(more)}`}
          </TextLink>
        </h3>
        <RequisitionStateTag state={state} />
      </div>
      <p>
        <Price amount={asked.net} currency={asked.currency} decimals="always" />{' '}
        <span className="type-small text-ink-2">{`${t.beforeVat} · ${t.kinds[kind]}`}</span>
      </p>
      <p className="type-small text-ink-2">
        {isOwn ? t.askedByYou(day(askedAt)) : t.asked(askedBy || t.former, day(askedAt))}
        {state === 'waiting' && ` · ${t.until(day(until))}`}
      </p>
    </li>
  )
}
