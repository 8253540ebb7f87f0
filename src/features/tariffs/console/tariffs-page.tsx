import { ActedList } from '#client/acted-list.tsx'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { listTariffs, TariffList, TariffView } from '../contract/endpoints.ts'
import { NewTariff } from './new-tariff.tsx'
import { TariffTable } from './tariff-table.tsx'
import { texts } from './texts.ts'
import { TryRoute } from './try-route.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** `/staff/tariffs`: the operator's delivery tariffs, current, past and planned. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Tariffs />
    </StaffPage>
  )
}

function Tariffs() {
  const t = useTexts(texts)
  return (
    <ActedList<TariffList, TariffView>
      name="tariffs"
      read={(api) => api.call<typeof listTariffs>('GET', '/api/staff/tariffs')}
      failed={t.failed}
    >
      {(data, { news, asked, ask, done }) => (
        <>
          <Standing {...data} />
          {news}
          <section className="flex flex-col gap-3">
            <h2 className="type-h2">{t.list}</h2>
            {data.tariffs.length === 0 ? (
              <EmptyState title={t.none}>
                <p>{t.noneHint}</p>
              </EmptyState>
            ) : (
              <TariffTable tariffs={data.tariffs} onWithdraw={ask} />
            )}
          </section>
          <NewTariff onDone={done} />
          {data.tariffs.length > 0 && <TryRoute tariffs={data.tariffs} />}
          {asked && (
            <WithdrawDialog
              tariff={asked}
              onCancel={() => ask(null)}
              onDone={() => done(t.withdrawnDone(asked.id))}
            />
          )}
        </>
      )}
    </ActedList>
  )
}

/** Says whether one of these tariffs prices deliveries. */
function Standing({ isUsed, tariffs }: TariffList) {
  const t = useTexts(texts)
  if (!isUsed)
    return (
      <Banner tone="information" live={false}>
        {t.notUsed}
      </Banner>
    )
  if (tariffs.some(({ state }) => state === 'in_force')) return null
  return (
    <Banner tone="warning" live={false}>
      {t.noneInForce}
    </Banner>
  )
}

export const meta = siteMeta(texts, (t) => t)
