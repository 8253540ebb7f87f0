import { useState } from 'react'
import { ActedList } from '#client/acted-list.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { SearchForm } from '#client/search-form.tsx'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { fold } from '#kernel/text/fold.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { withdrawBody } from '../contract/bodies.ts'
import type { ConceptView, listTradeWords, withdrawConcept, WordList } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { firstName, REASON_MAX, THEME_MAX } from '../domain/concept.ts'
import { ChangeConcept, NewConcept } from './concept-forms.tsx'
import { ConceptTable } from './concept-table.tsx'
import { texts } from './texts.ts'
import { WordsFile } from './words-file.tsx'

/** `/staff/words`: the words of the trade that searches know. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Words />
    </StaffPage>
  )
}

/** More concepts than this are shown once a word is typed. */
const OWN_SHOWN = 100

interface Asked {
  act: 'change' | 'withdraw'
  concept: ConceptView
}

function Words() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [text, search] = useState('')
  return (
    <ActedList<WordList, Asked>
      name="words of the trade"
      read={(api) => api.call<typeof listTradeWords>('GET', '/api/staff/words')}
      failed={t.failed}
    >
      {({ own, unknown, shipped }, { news, asked, ask, done }) => {
        const found = own.filter(({ en, fr, theme }) => has(`${en} ${fr} ${theme}`, text))
        return (
          <>
            {news}
            <SearchForm
              name={t.search}
              label={t.search}
              find={t.find}
              maxLength={THEME_MAX}
              text={text}
              onSearch={search}
              className="flex flex-wrap items-end gap-3"
            />
            <section className="flex flex-col gap-3">
              <h2 className="type-h2">{t.own(formatCount(own.length, language))}</h2>
              {found.length > OWN_SHOWN && (
                <p className="text-ink-2">
                  {t.some(formatCount(OWN_SHOWN, language), formatCount(found.length, language))}
                </p>
              )}
              {found.length === 0 ? (
                <EmptyState title={t.none}>
                  <p>{t.noneHint}</p>
                </EmptyState>
              ) : (
                <ConceptTable
                  concepts={found.slice(0, OWN_SHOWN)}
                  unknown={unknown}
                  onChange={(concept) => ask({ act: 'change', concept })}
                  onWithdraw={(concept) => ask({ act: 'withdraw', concept })}
                />
              )}
            </section>
            <NewConcept known={{ own, shipped }} onDone={done} />
            <WordsFile concepts={own} onDone={done} />
            <Shipped lines={shipped} text={text} />
            {asked?.act === 'change' && (
              <ChangeConcept
                concept={asked.concept}
                known={{ own, shipped }}
                onCancel={() => ask(null)}
                onDone={done}
              />
            )}
            {asked?.act === 'withdraw' && (
              <WithdrawDialog concept={asked.concept} onCancel={() => ask(null)} onDone={done} />
            )}
          </>
        )
      }}
    </ActedList>
  )
}

const has = (whole: string, text: string) => fold(whole).includes(fold(text))

/** More lines of the product than this are shown once a word is typed. */
const SHOWN = 50

function Shipped({ lines, text }: { lines: readonly string[]; text: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const found = lines.filter((line) => has(line, text))
  const shown = found.slice(0, SHOWN)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">
        {t.shipped(formatCount(shown.length, language), formatCount(lines.length, language))}
      </h2>
      <p className="text-ink-2">{t.shippedHint}</p>
      <ul className="flex flex-col gap-1 wrap-anywhere">
        {shown.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {found.length > shown.length && <p className="text-ink-2">{t.more}</p>}
    </section>
  )
}

interface WithdrawDialogProps {
  concept: ConceptView
  onCancel: () => void
  onDone: (said: string) => void
}

function WithdrawDialog({ concept, onCancel, onDone }: WithdrawDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const name = firstName(concept)
  const api = useApi()
  return (
    <ReasonDialog
      title={t.withdrawAsk(name)}
      about={t.withdrawAbout}
      texts={t}
      schema={withdrawBody}
      errors={errors}
      max={REASON_MAX}
      onCancel={onCancel}
      send={async (body) => {
        const params = { id: String(concept.id) }
        await api().call<typeof withdrawConcept>('POST', '/api/staff/words/:id/withdraw', { params, body })
        onDone(t.gone(name))
      }}
    />
  )
}

export const meta = siteMeta(texts, (t) => t)
