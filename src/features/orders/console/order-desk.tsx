import { Desk } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { WAITING } from '../domain/order.ts'
import { texts as orderTexts } from '../web/texts.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { OrderActDialog } from './order-acts.tsx'
import { OrderBatch } from './order-batch.tsx'
import { OrderPanel, type StaffPaymentSlot } from './order-panel.tsx'
import { texts } from './texts.ts'
import { useOrderDesk, type OrderDeskState } from './use-order-desk.ts'

/** `/staff/orders`. */
export function StaffOrdersPage({ payment }: { payment?: StaffPaymentSlot }) {
  return (
    <StaffPage texts={useTexts(texts)}>
      <OrderDesk {...(payment && { payment })} />
    </StaffPage>
  )
}

/** Tabs, list and, beside it, the open order. */
function OrderDesk({ payment }: { payment?: StaffPaymentSlot }) {
  const t = useTexts(texts)
  const { failed } = useTexts(orderTexts).order
  const desk = useOrderDesk()
  const { item, asked, view } = desk
  const isAll = view.statut === undefined && view.waiting === undefined
  return (
    <>
      <Desk
        desk={desk}
        tabs={[useWaitingTabs(desk), useStatusTabs(desk)]}
        failed={t.failed}
        empty={
          <EmptyState
            title={t.none}
            actions={!isAll && <LinkButton to="/staff/orders">{t.showAll}</LinkButton>}
          >
            <p>{isAll ? t.noneAtAll : view.waiting === undefined ? t.noneHint : t.noneWaiting}</p>
          </EmptyState>
        }
        panel={{
          layout: 'panel',
          renderHeading: ({ reference }) => reference,
          renderContent: (order) => <OrderPanel desk={desk} order={order} {...(payment && { payment })} />,
          failed,
          missing: t.gone,
        }}
      >
        {(orders) => <OrderBatch desk={desk} orders={orders} />}
      </Desk>
      {item && asked && <OrderActDialog key={item.id} desk={desk} order={item} act={asked} />}
    </>
  )
}

function useStatusTabs({ view, counts, addressOf }: OrderDeskState) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const countOf = (statut: number | undefined) =>
    counts?.statuses
      .filter((each) => statut === undefined || each.statut === statut)
      .reduce((sum, { count }) => sum + count, 0)
  return {
    label: t.tabs,
    items: [undefined, ...ORDER_STATUSES].map((statut) => ({
      label: statut === undefined ? t.all : (labelOf(statut) ?? ''),
      to: addressOf({ statut, waiting: undefined }),
      current: view.waiting === undefined && view.statut === statut,
      count: countOf(statut),
    })),
  }
}

/** Orders that wait for staff, whatever their status. */
function useWaitingTabs({ view, counts, addressOf }: OrderDeskState) {
  const t = useTexts(texts)
  return {
    label: t.waitingTabs,
    items: WAITING.map((kind) => ({
      label: t.waiting[kind],
      to: addressOf({ statut: undefined, waiting: kind }),
      current: view.waiting === kind,
      count: counts?.waiting[kind],
    })),
  }
}
