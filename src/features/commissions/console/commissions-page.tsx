import { ActedList } from '#client/acted-list.tsx'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import type { CommissionRate, listRates, RateList } from '../contract/endpoints.ts'
import { EndDialog } from './end-dialog.tsx'
import { NewRate } from './new-rate.tsx'
import { RateTable } from './rate-table.tsx'
import { texts } from './texts.ts'

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
          {asked && <EndDialog rate={asked} onCancel={() => ask(null)} onDone={done} />}
        </>
      )}
    </ActedList>
  )
}

export const meta = siteMeta(texts, (t) => t)
