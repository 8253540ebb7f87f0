import { ActedList } from '#client/acted-list.tsx'
import { EndDialog } from '#client/dated-rules.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import type { CommissionRate, endRate, listRates, RateList } from '../contract/endpoints.ts'
import { NewRate } from './new-rate.tsx'
import { RateTable } from './rate-table.tsx'
import { texts } from './texts.ts'
import { useSalesWords } from './use-sales-words.ts'

/** `/staff/commissions`: current, planned and past rates of the commission. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Commissions />
    </StaffPage>
  )
}

function Commissions() {
  const t = useTexts(texts)
  const language = useLanguage()
  const salesOf = useSalesWords()
  const api = useApi()
  return (
    <ActedList<RateList, CommissionRate>
      name="commissions"
      read={(api) => api.call<typeof listRates>('GET', '/api/staff/commissions')}
      failed={t.failed}
    >
      {(data, { news, asked, ask, done }) => (
        <>
          <div className="flex max-w-[70ch] flex-col gap-2 text-ink-2">
            <p>{t.kept}</p>
            <p>{t.mandates}</p>
            {!data.can.set && <p>{t.adminsOnly}</p>}
          </div>
          {news}
          <section className="flex flex-col gap-3">
            <h2 className="type-h2">{t.list}</h2>
            <RateTable rates={data.rates} onEnd={ask} />
          </section>
          {data.can.set && <NewRate onDone={done} />}
          {asked && (
            <EndDialog
              title={t.endAsk(salesOf(asked))}
              texts={{ endAbout: t.endAbout, freeFrom: t.validFrom, endReason: t.reason }}
              onCancel={() => ask(null)}
              send={async (body) => {
                const made = await api().call<typeof endRate>('POST', '/api/staff/commissions/:id/end', {
                  params: { id: String(asked.id) },
                  body,
                  once: true,
                })
                done(t.endDone(salesOf(asked), formatDay(made.validFrom, language)))
              }}
            />
          )}
        </>
      )}
    </ActedList>
  )
}

export const meta = siteMeta(texts, (t) => t)
