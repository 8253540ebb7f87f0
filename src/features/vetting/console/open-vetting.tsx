import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { decisionBody, type DecisionBody } from '../contract/bodies.ts'
import type { decideVetting, StaffVetting } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { needsNote, VETTING_DECISIONS, VETTING_LIMITS, type VettingDecision } from '../domain/vetting.ts'
import { VettingTag } from '../web/state-tag.tsx'
import { texts } from './texts.ts'
import { LiftDialog, Probation } from './probation.tsx'
import { Papers, RefuseDialog } from './vetting-papers.tsx'
import type { VettingDeskState } from './vetting-page.tsx'

export interface OpenVettingProps {
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
      {vetting.changed !== null && <Changed {...vetting.changed} />}
      <Facts vetting={vetting} />
      {vetting.note !== null && (
        <section>
          <h3 className="type-h3">{t.note}</h3>
          <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{vetting.note}</p>
        </section>
      )}
      <Probation desk={desk} vetting={vetting} />
      <Papers desk={desk} vetting={vetting} />
      <Acts desk={desk} vetting={vetting} />
      {asked === 'lift' && <LiftDialog desk={desk} vetting={vetting} />}
      {typeof asked === 'string' && asked !== 'lift' && (
        <DecideDialog desk={desk} vetting={vetting} decision={asked} />
      )}
      {paper && <RefuseDialog desk={desk} vetting={vetting} paper={paper} />}
    </>
  )
}

function Changed({ at, fields }: NonNullable<StaffVetting['changed']>) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Banner tone="warning" live={false}>
      {t.changed(
        fields.map((field) => t.changedFields[field]).join(', '),
        formatMoment(at, language, 'minute'),
      )}
    </Banner>
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

function DecideDialog({ desk, vetting, decision }: OpenVettingProps & { decision: VettingDecision }) {
  const { id, state, submittedAt } = vetting
  const t = useTexts(texts)
  const { errors, decisions } = useTexts(contractTexts)
  const isNeeded = needsNote(decision)
  const form = useForm<{ note: string }, DecisionBody>({
    initial: { note: '' },
    schema: decisionBody,
    texts: errors,
    toBody: ({ note }) => ({ decision, note: given(note), seen: { state, submittedAt } }),
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
