import { ApiError, type Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { StatusTag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { decisionBody, refusalBody, type DecisionBody, type RefusalBody } from '../contract/bodies.ts'
import type {
  acceptPaper,
  decideVetting,
  readVettingPaper,
  refusePaper,
  StaffVettingPaper,
  StaffVetting,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import {
  needsNote,
  VETTING_DECISIONS,
  VETTING_LIMITS,
  VETTING_PAPERS,
  type VettingDecision,
} from '../domain/vetting.ts'
import { PaperTag, VettingTag } from '../web/state-tag.tsx'
import { texts } from './texts.ts'
import type { VettingDeskState } from './vetting-page.tsx'

interface OpenVettingProps {
  desk: VettingDeskState
  vetting: StaffVetting
}

/** The open company: what it is, its papers with their checks, and the decision. */
export function OpenVetting({ desk, vetting }: OpenVettingProps) {
  const t = useTexts(texts)
  const { asked } = desk
  const paper = typeof asked === 'object' && vetting.papers.find(({ id }) => id === asked?.paperId)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <VettingTag state={vetting.state} />
        <LinkButton size="small" to={`/staff/members?${new URLSearchParams({ person: vetting.company })}`}>
          {t.toMembers}
        </LinkButton>
      </div>
      <Facts vetting={vetting} />
      {vetting.note !== null && (
        <section>
          <h3 className="type-h3">{t.note}</h3>
          <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{vetting.note}</p>
        </section>
      )}
      <Papers desk={desk} vetting={vetting} />
      <Acts desk={desk} vetting={vetting} />
      {typeof asked === 'string' && <DecideDialog desk={desk} vetting={vetting} decision={asked} />}
      {paper && <RefuseDialog desk={desk} vetting={vetting} paper={paper} />}
    </>
  )
}

function Facts({ vetting }: Pick<OpenVettingProps, 'vetting'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { submittedBy, submittedAt, decidedBy, decidedAt } = vetting
  const by = (name: string | null, at: string | null) =>
    at === null ? (
      t.unknown
    ) : (
      <>
        {name}, <time dateTime={at}>{formatMoment(at, language, 'minute')}</time>
      </>
    )
  return (
    <DataPlate
      label={t.facts}
      rows={[
        { label: t.country, value: vetting.country ?? t.unknown },
        { label: t.registrationNumber, value: vetting.registrationNumber ?? t.unknown },
        { label: t.vatNumber, value: vetting.vatNumber ?? t.unknown },
        { label: t.submittedBy, value: by(submittedBy, submittedAt) },
        ...(decidedAt === null ? [] : [{ label: t.decidedBy, value: by(decidedBy, decidedAt) }]),
      ]}
    />
  )
}

function Papers({ desk, vetting }: OpenVettingProps) {
  const t = useTexts(texts)
  const { papers: names } = useTexts(contractTexts)
  return (
    <section>
      <h3 className="type-h3">{t.papers}</h3>
      <ul aria-label={t.papers} className="mt-2 flex flex-col gap-3">
        {VETTING_PAPERS.map((kind) => {
          const paper = vetting.papers.find((each) => each.kind === kind)
          return (
            <li key={kind} className="flex flex-col gap-2 border-t border-line pt-3 first:border-t-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="type-label">{names[kind]}</p>
                {paper ? (
                  <PaperTag state={paper.state} />
                ) : (
                  <StatusTag tone="warning" icon="warning">
                    {t.absent}
                  </StatusTag>
                )}
              </div>
              {paper && <Paper desk={desk} vetting={vetting} paper={paper} name={names[kind]} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface PaperProps extends OpenVettingProps {
  paper: StaffVettingPaper
  name: string
}

function Paper({ desk, vetting, paper, name }: PaperProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const { state, givenAt, reason, checkedBy, file } = paper
  const params = { id: String(vetting.id), paperId: String(paper.id) }
  const accept = async () => {
    const path = '/api/staff/vetting/:id/papers/:paperId/accept'
    try {
      await desk.perform(
        (client: Api) => client.call<typeof acceptPaper>('POST', path, { params }),
        t.accepted,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      desk.announce({ tone: 'error', text: error.message })
    }
  }
  return (
    <>
      <p className="type-small text-ink-2">
        {t.givenOn(formatMoment(givenAt, language, 'day'))}
        {checkedBy !== null && ` · ${t.checkedBy(checkedBy)}`}
      </p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      {file ? (
        <KeptFile
          file={file}
          name={`GS-V-${file.id}`}
          fetchFile={() =>
            api().call<typeof readVettingPaper>('GET', '/api/staff/vetting/:id/papers/:paperId', { params })
          }
        />
      ) : (
        <p className="type-small text-ink-2">{t.kept}</p>
      )}
      {vetting.can.check && !desk.isStale && (
        <div role="group" aria-label={name} className="flex flex-wrap gap-3">
          {state !== 'accepted' && (
            <Button size="small" icon="check" onClick={() => void accept()}>
              {t.accept}
            </Button>
          )}
          <Button size="small" icon="x" onClick={() => desk.ask({ paperId: paper.id })}>
            {t.refusePaper}
          </Button>
        </div>
      )}
    </>
  )
}

function Acts({ desk, vetting: { can } }: OpenVettingProps) {
  const t = useTexts(texts)
  const { decisions } = useTexts(contractTexts)
  const possible = VETTING_DECISIONS.filter((decision) => can[decision])
  if (desk.isStale || possible.length === 0) return null
  return (
    <div role="group" aria-label={t.acts} className="flex flex-wrap gap-3">
      {possible.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approve' ? 'primary' : 'secondary'}
          onClick={() => desk.ask(decision)}
        >
          {decisions[decision]}
        </Button>
      ))}
    </div>
  )
}

function DecideDialog({ desk, vetting: { id }, decision }: OpenVettingProps & { decision: VettingDecision }) {
  const t = useTexts(texts)
  const { errors, decisions } = useTexts(contractTexts)
  const isNeeded = needsNote(decision)
  const form = useForm<{ note: string }, DecisionBody>({
    initial: { note: '' },
    schema: decisionBody,
    texts: errors,
    toBody: ({ note }) => ({ decision, note: given(note) }),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof decideVetting>('POST', '/api/staff/vetting/:id/decision', {
            params: { id: String(id) },
            body,
          }),
        t.decided[decision],
      ),
  })
  return (
    <FormDialog
      title={t.decideTitle[decision]}
      form={form}
      cancel={t.keep}
      send={decisions[decision]}
      busy={t.sending}
      isDangerous={decision === 'refuse'}
      onCancel={() => desk.ask(null)}
      about={t.decideAbout[decision]}
    >
      <TextArea
        field={form.field('note')}
        label={isNeeded ? t.noteLabel : t.noteOptional}
        rows={5}
        counter={VETTING_LIMITS.note}
        required={isNeeded}
      />
    </FormDialog>
  )
}

function RefuseDialog({ desk, vetting: { id }, paper }: OpenVettingProps & { paper: StaffVettingPaper }) {
  const t = useTexts(texts)
  const { errors, papers } = useTexts(contractTexts)
  const form = useForm<{ reason: string }, RefusalBody>({
    initial: { reason: '' },
    schema: refusalBody,
    texts: errors,
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof refusePaper>('POST', '/api/staff/vetting/:id/papers/:paperId/refuse', {
            params: { id: String(id), paperId: String(paper.id) },
            body,
          }),
        t.refused,
      ),
  })
  return (
    <FormDialog
      title={t.refuseTitle(papers[paper.kind])}
      form={form}
      cancel={t.keep}
      send={t.refusePaper}
      busy={t.sending}
      onCancel={() => desk.ask(null)}
      about={t.refuseAbout}
    >
      <TextArea
        field={form.field('reason')}
        label={t.reason}
        rows={3}
        counter={VETTING_LIMITS.reason}
        required
      />
    </FormDialog>
  )
}
