import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { StatusTag } from '#ui/tag.tsx'
import type {
  givePaper,
  OwnVetting,
  VettingPaperView,
  readOwnPaper,
  readOwnVetting,
  submitVetting,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { VETTING_PAPERS, type VettingPaper } from '../domain/vetting.ts'
import { PaperTag, VettingTag } from './state-tag.tsx'
import { texts } from './texts.ts'

export function Component() {
  return <MembersOnly waiting={<Waiting />}>{(user) => <Vetting key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].crumb,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)

function Waiting() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-24', 'h-24', 'h-24']} />
}

/** `/user/vetting`: the state of the member's company, its papers, and what staff said. */
export function Vetting() {
  const t = useTexts(texts)
  const found = useResource('own vetting', (api) => api.call<typeof readOwnVetting>('GET', '/api/vetting'))
  const [changed, take] = useState<OwnVetting | null>(null)
  const [isSent, setSent] = useState(false)
  const view = changed ?? found.data
  if (view === null)
    return found.state === 'failed' ? (
      <RetryBanner onRetry={found.reload}>{t.failed}</RetryBanner>
    ) : (
      <Waiting />
    )
  return (
    <div className="flex flex-col gap-8">
      <State view={view} />
      <Probation view={view} />
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.papers}</h2>
        <p className="max-w-[70ch] text-ink-2">{t.privacy}</p>
        <ul aria-label={t.papers} className="flex flex-col gap-3">
          {VETTING_PAPERS.map((kind) => (
            <Paper key={kind} kind={kind} view={view} take={take} />
          ))}
        </ul>
      </section>
      {isSent && view.state === 'under_review' && <Banner tone="success">{t.submitted}</Banner>}
      <Submit
        view={view}
        onSent={(sent) => {
          take(sent)
          setSent(true)
        }}
      />
    </div>
  )
}

function State({ view: { state, submittedAt, decision, decidedAt, note, needed } }: { view: OwnVetting }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const day = (moment: string) => formatMoment(moment, language, 'day')
  const isWaiting = state === 'under_review'
  const isAsked = state === 'new' && decision === 'ask'
  return (
    <section aria-label={t.state} className="flex flex-col items-start gap-3">
      {isAsked ? (
        <StatusTag tone="warning" icon="warning">
          {t.asked}
        </StatusTag>
      ) : (
        <VettingTag state={state} />
      )}
      <p className="type-article max-w-[70ch]">{isAsked ? t.askedAbout : t.about[state]}</p>
      {state !== 'approved' && <NeededFor needed={needed} />}
      {isWaiting && submittedAt !== null && (
        <p className="type-small text-ink-2">{t.sentOn(day(submittedAt))}</p>
      )}
      {!isWaiting && decidedAt !== null && (
        <p className="type-small text-ink-2">{(isAsked ? t.askedOn : t.decidedOn)(day(decidedAt))}</p>
      )}
      {!isWaiting && note !== null && (
        <div className="border-l-4 border-line pl-3">
          <p className="type-small-strong text-ink-2">{t.said}</p>
          <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
    </section>
  )
}

function Probation({ view: { probationUntil, depositOpens } }: { view: OwnVetting }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (probationUntil === null) return null
  return (
    <Banner tone="warning">
      {t.probation(formatMoment(probationUntil, language, 'day'))}
      {depositOpens && ` ${t.probationDeposit}`}
    </Banner>
  )
}

/** What the operator asks for an approved company for; empty if nothing. */
function NeededFor({ needed: { publishing, transfersAbove } }: Pick<OwnVetting, 'needed'>) {
  const t = useTexts(texts).neededFor
  const language = useLanguage()
  if (!publishing && transfersAbove === null) return null
  return (
    <ul className="list-disc pl-5">
      {publishing && <li>{t.publishing}</li>}
      {transfersAbove !== null && <li>{t.transfers(formatPrice(transfersAbove, 'eur', language))}</li>}
    </ul>
  )
}

interface PaperProps {
  kind: VettingPaper
  view: OwnVetting
  take: (view: OwnVetting) => void
}

/** One paper of the check list: what it is, whether it is in order, and where it is given. */
function Paper({ kind, view, take }: PaperProps) {
  const t = useTexts(texts)
  const { papers: names } = useTexts(contractTexts)
  const api = useApi()
  const paper = view.papers.find((given) => given.kind === kind)
  const attach = async (file: File) => {
    const form = new FormData()
    form.set('document', file)
    take(await api().call<typeof givePaper>('POST', '/api/vetting/papers/:kind', { params: { kind }, form }))
  }
  return (
    <li className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="type-label">{names[kind]}</h3>
        {paper ? (
          <PaperTag state={paper.state} />
        ) : (
          <StatusTag tone="warning" icon="warning">
            {t.missing}
          </StatusTag>
        )}
      </div>
      <p className="type-small text-ink-2">{t.hints[kind]}</p>
      {paper && <Given paper={paper} isAdmin={view.can.give || paper.file !== null} />}
      {view.can.give && (
        <div role="group" aria-label={names[kind]}>
          <AttachFile attach={attach} />
        </div>
      )}
    </li>
  )
}

function Given({
  paper: { kind, givenAt, reason, file },
  isAdmin,
}: {
  paper: VettingPaperView
  isAdmin: boolean
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  return (
    <>
      <p className="type-small text-ink-2">{t.givenOn(formatMoment(givenAt, language, 'day'))}</p>
      {reason !== null && <p className="wrap-anywhere text-cinnabar">{reason}</p>}
      {file ? (
        <KeptFile
          file={file}
          name={`GS-V-${file.id}`}
          fetchFile={() =>
            api().call<typeof readOwnPaper>('GET', '/api/vetting/papers/:kind', { params: { kind } })
          }
        />
      ) : (
        <p className="type-small text-ink-2">{isAdmin ? t.kept : t.hidden}</p>
      )}
    </>
  )
}

function Submit({ view, onSent }: { view: OwnVetting; onSent: (view: OwnVetting) => void }) {
  const t = useTexts(texts)
  const { papers } = useTexts(contractTexts)
  const { busy, refusal, send } = useCall()
  const { state, missing, can } = view
  if (state === 'under_review' || state === 'approved') return null
  if (!can.give) return <Banner tone="information">{t.admins}</Banner>
  const submit = () =>
    send(async (api) => onSent(await api.call<typeof submitVetting>('POST', '/api/vetting/submit')))
  return (
    <div className="flex flex-col items-start gap-3">
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      {missing.length > 0 ? (
        <p role="status">{t.lacks(missing.map((kind) => papers[kind]).join(', '))}</p>
      ) : (
        <Button variant="primary" busy={busy} busyLabel={t.sending} onClick={() => void submit()}>
          {t.submit}
        </Button>
      )}
    </div>
  )
}
