import type { ReactNode } from 'react'
import { ActedList } from '#client/acted-list.tsx'
import { useTexts } from '#client/language.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { listRefusals, RefusalList, RefusalView } from '../contract/endpoints.ts'
import { EndDialog } from './end-dialog.tsx'
import { NewRefusal } from './new-refusal.tsx'
import { RefusalTable } from './refusal-table.tsx'
import { texts } from './texts.ts'

/** The countries that are refused, were, and will be; `further` is about others, which another feature renders. */
export function DestinationsPage({ further }: { further?: ReactNode }) {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Destinations />
      {further}
    </StaffPage>
  )
}

function Destinations() {
  const t = useTexts(texts)
  return (
    <ActedList<RefusalList, RefusalView>
      name="destinations"
      read={(api) => api.call<typeof listRefusals>('GET', '/api/staff/destinations')}
      failed={t.failed}
    >
      {(data, { news, asked, ask, done }) => (
        <>
          <Banner tone="information" live={false}>
            {t.answerable} {!data.can.refuse && t.adminsOnly}
          </Banner>
          {news}
          <section className="flex flex-col gap-3">
            <h2 className="type-h2">{t.list}</h2>
            {data.refusals.length === 0 ? (
              <EmptyState title={t.none}>
                <p>{t.noneHint}</p>
              </EmptyState>
            ) : (
              <RefusalTable refusals={data.refusals} onEnd={ask} />
            )}
          </section>
          {data.can.refuse && <NewRefusal onDone={done} />}
          {asked && <EndDialog refusal={asked} onCancel={() => ask(null)} onDone={done} />}
        </>
      )}
    </ActedList>
  )
}
