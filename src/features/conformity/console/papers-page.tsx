import { useState } from 'react'
import { ActedList } from '#client/acted-list.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useForm } from '#client/use-form.ts'
import { FormSection } from '#ui/form-section.tsx'
import { paperBody, withdrawBody, type PaperBody } from '../contract/bodies.ts'
import type { addPaper, listStaffPapers, StaffPaper, withdrawPaper } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/papers.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { FiguresFile } from './figures-file.tsx'
import { PaperFields } from './paper-fields.tsx'
import { PaperTable } from './paper-table.tsx'
import { bodyOf, emptyPaper, type PaperValues } from './paper-values.ts'
import { texts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

/** `/staff/conformity`: the papers that countries require for imports. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Papers />
    </StaffPage>
  )
}

interface Asked {
  act: 'change' | 'withdraw'
  paper: StaffPaper
}

function Papers() {
  const t = useTexts(texts)
  return (
    <ActedList<StaffPaper[], Asked>
      name="conformity papers"
      read={(api) => api.call<typeof listStaffPapers>('GET', '/api/staff/conformity')}
      failed={t.failed}
    >
      {(papers, { news, asked, ask, done }) => (
        <>
          <Banner tone="information" live={false}>
            {t.answerable} <ToConfirm papers={papers} />
          </Banner>
          {news}
          <section className="flex flex-col gap-3">
            <h2 className="type-h2">{t.list}</h2>
            {papers.length === 0 ? (
              <EmptyState title={t.none}>
                <p>{t.noneHint}</p>
              </EmptyState>
            ) : (
              <PaperTable
                papers={papers}
                onChange={(paper) => ask({ act: 'change', paper })}
                onWithdraw={(paper) => ask({ act: 'withdraw', paper })}
              />
            )}
          </section>
          <FiguresFile papers={papers} onDone={done} />
          <NewPaper onDone={done} />
          {asked?.act === 'change' && (
            <ChangeDialog paper={asked.paper} onCancel={() => ask(null)} onDone={done} />
          )}
          {asked?.act === 'withdraw' && (
            <WithdrawDialog paper={asked.paper} onCancel={() => ask(null)} onDone={done} />
          )}
        </>
      )}
    </ActedList>
  )
}

interface WithdrawDialogProps {
  paper: StaffPaper
  onCancel: () => void
  onDone: (said: string) => void
}

function WithdrawDialog({ paper, onCancel, onDone }: WithdrawDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const country = useCountryName()(paper.country)
  const name = useNameOf()(paper)
  const api = useApi()
  return (
    <ReasonDialog
      title={t.withdrawAsk(name, country)}
      about={t.withdrawAbout}
      texts={t}
      schema={withdrawBody}
      errors={errors}
      max={REASON_MAX}
      onCancel={onCancel}
      send={async (body) => {
        const params = { id: String(paper.id) }
        await api().call<typeof withdrawPaper>('POST', '/api/staff/conformity/:id/withdraw', { params, body })
        onDone(t.gone(name, country))
      }}
    />
  )
}

/** Counts the papers in force that nobody has checked with their source. */
function ToConfirm({ papers }: { papers: readonly StaffPaper[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const inForce = papers.filter(({ withdrawn }) => !withdrawn)
  const unconfirmed = inForce.filter(({ isConfirmed }) => !isConfirmed)
  if (unconfirmed.length === 0) return null
  return (
    <span>
      {t.unconfirmed(formatCount(unconfirmed.length, language), formatCount(inForce.length, language))}
    </span>
  )
}

export const meta = siteMeta(texts, (t) => t)

function NewPaper({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const nameOf = useNameOf()
  const countryOf = useCountryName()
  const api = useApi()
  const [initial] = useState(emptyPaper)
  const form = useForm<PaperValues, PaperBody>({
    initial,
    schema: paperBody,
    texts: errors,
    toBody: bodyOf,
    onSubmit: async (body) => {
      await api().call<typeof addPaper>('POST', '/api/staff/conformity', { body, once: true })
      form.reset()
      onDone(t.added(nameOf(body), countryOf(body.country)))
    },
  })
  return (
    <FormSection title={t.newPaper} form={form} send={t.add} busy={t.sending}>
      <PaperFields form={form} />
    </FormSection>
  )
}
