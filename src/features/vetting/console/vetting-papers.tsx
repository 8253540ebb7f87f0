import { ApiError, type Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { StatusTag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { refusalBody, type RefusalBody } from '../contract/bodies.ts'
import type { acceptPaper, readVettingPaper, refusePaper, StaffVettingPaper } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { VETTING_LIMITS, VETTING_PAPERS } from '../domain/vetting.ts'
import { PaperTag } from '../web/state-tag.tsx'
import type { OpenVettingProps } from './open-vetting.tsx'
import { texts } from './texts.ts'

/** The check list of a company: each paper with its file, what came of it, and the check. */
export function Papers({ desk, vetting }: OpenVettingProps) {
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

/** Asks why a paper is refused. */
export function RefuseDialog({
  desk,
  vetting: { id },
  paper,
}: OpenVettingProps & { paper: StaffVettingPaper }) {
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
