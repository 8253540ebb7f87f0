import type { ReactNode } from 'react'
import { ActedList } from '#client/acted-list.tsx'
import { EndDialog, RuleTable } from '#client/dated-rules.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { endRefusal, listRefusals, RefusalList, RefusalView } from '../contract/endpoints.ts'
import { NamedPlaces } from './named-places.tsx'
import { NewRefusal } from './new-refusal.tsx'
import { texts } from './texts.ts'

/** Countries that are, were or will be refused. `further` is rendered by another feature. */
export function DestinationsPage({ further }: { further?: ReactNode }) {
  return (
    <StaffPage texts={useTexts(texts)}>
      <NamedPlaces />
      <Destinations />
      {further}
    </StaffPage>
  )
}

function Destinations() {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const aboutOf = ({ country }: RefusalView) => nameOf(country)
  const api = useApi()
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
              <RuleTable
                texts={t}
                rules={data.refusals}
                first={[{ key: 'country', head: t.country, cell: aboutOf }]}
                aboutOf={aboutOf}
                onEnd={ask}
              />
            )}
          </section>
          {data.can.refuse && <NewRefusal onDone={done} />}
          {asked && (
            <EndDialog
              title={t.endAsk(aboutOf(asked))}
              texts={t}
              onCancel={() => ask(null)}
              send={async (body) => {
                const params = { id: String(asked.id) }
                await api().call<typeof endRefusal>('POST', '/api/staff/destinations/:id/end', {
                  params,
                  body,
                })
                done(t.endDone(aboutOf(asked), formatDay(body.freeFrom, language)))
              }}
            />
          )}
        </>
      )}
    </ActedList>
  )
}
