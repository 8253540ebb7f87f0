import type { ComponentProps } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { clearBody, confirmBody, type ClearBody, type ConfirmBody } from '../contract/bodies.ts'
import type { clearHit, confirmHit, ScreeningHit, withdrawHit } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { SCREENING_REASON_MAX } from '../domain/screening.ts'
import type { ScreeningDeskState } from './screening-page.tsx'
import { texts } from './texts.ts'

interface OpenHitProps {
  desk: ScreeningDeskState
  hit: ScreeningHit
}

/** The open hit: both names side by side, why it is one, and the decision. */
export function OpenHit({ desk, hit }: OpenHitProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { reasons } = useTexts(contractTexts)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton size="small" to={`/staff/members?${new URLSearchParams({ person: hit.company })}`}>
          {t.toMembers}
        </LinkButton>
      </div>
      <p>
        {reasons[hit.why]} ({t.score(hit.score)})
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Here hit={hit} />
        <InList hit={hit} />
      </div>
      {!hit.isListed && <Banner tone="information">{t.notListed}</Banner>}
      {hit.state !== 'cleared' && <p className="max-w-[70ch] text-ink-2">{t.held[hit.state]}</p>}
      {hit.decidedAt !== null && (
        <DataPlate
          label={t.decided}
          rows={[
            {
              label: t.decidedBy,
              value: (
                <>
                  {hit.decidedBy},{' '}
                  <time dateTime={hit.decidedAt}>{formatMoment(hit.decidedAt, language, 'minute')}</time>
                </>
              ),
            },
            { label: t.reason, value: hit.reason },
          ]}
        />
      )}
      {hit.isOfOwnName && <p className="max-w-[70ch] text-ink-2">{t.ofOwnName}</p>}
      <Acts desk={desk} hit={hit} />
      {(desk.asked === 'clear' || desk.asked === 'withdraw') && (
        <ClearDialog desk={desk} hit={hit} decision={desk.asked} />
      )}
      {desk.asked === 'confirm' && <ConfirmDialog desk={desk} hit={hit} />}
    </>
  )
}

function Here({ hit: { subject, name, company, place } }: Pick<OpenHitProps, 'hit'>) {
  const t = useTexts(texts)
  const { subjects } = useTexts(contractTexts)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="type-h3">{t.here}</h3>
      <DataPlate
        label={t.here}
        rows={[
          { label: t.name, value: name },
          { label: t.kind, value: subjects[subject] },
          ...(subject === 'company' ? [] : [{ label: t.company, value: company }]),
          { label: t.place, value: place === '' ? t.unknown : place },
        ]}
      />
    </section>
  )
}

function InList({ hit }: Pick<OpenHitProps, 'hit'>) {
  const t = useTexts(texts)
  const { kinds } = useTexts(contractTexts)
  const language = useLanguage()
  const said = (text: string) => (text === '' ? t.unknown : text)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="type-h3">{t.inList}</h3>
      <DataPlate
        label={t.inList}
        rows={[
          { label: t.name, value: hit.entryName },
          { label: t.kind, value: kinds[hit.entryKind] },
          { label: t.countries, value: said(hit.countries.join(', ')) },
          ...(hit.entryKind === 'person' ? [{ label: t.born, value: said(hit.born.join(', ')) }] : []),
          { label: t.reference, value: said(hit.reference) },
          { label: t.programme, value: said(hit.programme) },
          { label: t.regulation, value: said(hit.regulation) },
          { label: t.listedOn, value: formatMoment(hit.listedOn, language, 'day') },
        ]}
      />
    </section>
  )
}

function Acts({ desk, hit: { can, state } }: OpenHitProps) {
  const t = useTexts(texts)
  if (desk.isStale || state === 'cleared') return null
  if (!can.clear && !can.confirm && !can.withdraw)
    return <p className="type-small text-ink-2">{t.adminsOnly}</p>
  return (
    <div role="group" aria-label={t.acts} className="flex flex-wrap gap-3">
      {can.clear && (
        <Button variant="primary" onClick={() => desk.ask('clear')}>
          {t.clear}
        </Button>
      )}
      {can.confirm && <Button onClick={() => desk.ask('confirm')}>{t.confirm}</Button>}
      {can.withdraw && <Button onClick={() => desk.ask('withdraw')}>{t.withdraw}</Button>}
    </div>
  )
}

/** Why a hit is none, also after it was confirmed. */
function ClearDialog({
  desk,
  hit: { id, seen },
  decision,
}: OpenHitProps & { decision: 'clear' | 'withdraw' }) {
  const t = useTexts(texts)
  const words = t.clearing[decision]
  const { errors } = useTexts(contractTexts)
  const form = useForm<{ reason: string }, ClearBody>({
    initial: { reason: '' },
    schema: clearBody,
    texts: errors,
    toBody: ({ reason }) => ({ reason, seen }),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          decision === 'clear'
            ? api.call<typeof clearHit>('POST', '/api/staff/screening/:id/clear', {
                params: { id: String(id) },
                body,
              })
            : api.call<typeof withdrawHit>('POST', '/api/staff/screening/:id/withdraw', {
                params: { id: String(id) },
                body,
              }),
        words.done,
      ),
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      cancel={t.keep}
      send={t[decision]}
      busy={t.sending}
      onCancel={() => desk.ask(null)}
      about={words.about}
    >
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  )
}

/** Why, for the journal of staff. */
function ReasonField({ field }: Pick<ComponentProps<typeof TextArea>, 'field'>) {
  const t = useTexts(texts)
  return (
    <TextArea
      field={field}
      label={t.reasonLabel}
      hint={t.reasonHint}
      rows={4}
      counter={SCREENING_REASON_MAX}
      required
    />
  )
}

function ConfirmDialog({ desk, hit: { id, seen } }: OpenHitProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const form = useForm<{ reason: string; told: string }, ConfirmBody>({
    initial: { reason: '', told: '' },
    schema: confirmBody,
    texts: errors,
    toBody: (typed) => ({ ...typed, seen }),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof confirmHit>('POST', '/api/staff/screening/:id/confirm', {
            params: { id: String(id) },
            body,
          }),
        t.confirmed,
      ),
  })
  return (
    <FormDialog
      title={t.confirmTitle}
      form={form}
      cancel={t.keep}
      send={t.confirm}
      busy={t.sending}
      isDangerous
      onCancel={() => desk.ask(null)}
      about={t.confirmAbout}
    >
      <ReasonField field={form.field('reason')} />
      <TextArea
        field={form.field('told')}
        label={t.toldLabel}
        hint={t.toldHint}
        rows={3}
        counter={SCREENING_REASON_MAX}
        required
      />
    </FormDialog>
  )
}
