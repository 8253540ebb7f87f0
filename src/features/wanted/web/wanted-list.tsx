import type { ComponentProps, ReactNode } from 'react'
import { Desk, RowLink } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { buttonLook, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { WantedView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import type { WantedDesk } from './use-wanted-desk.ts'
import { WantedCard, WantedName } from './wanted-card.tsx'
import { WantedDetail } from './wanted-detail.tsx'

interface WantedListProps {
  desk: WantedDesk
  tabs?: ComponentProps<typeof Desk>['tabs']
  /** Said where there are no requests at all. */
  empty: ReactNode
  /** Whether the list is of requests that the reader could answer. */
  isForSellers?: boolean
  cardOf: (product: Product) => ReactNode
}

/** A page of requests as cards; the one that is open takes their place. */
export function WantedList({ desk, tabs = [], empty, isForSellers = false, cardOf }: WantedListProps) {
  const t = useTexts(texts)
  return (
    <Desk
      desk={desk}
      tabs={tabs}
      waiting={<WantedSkeleton />}
      failed={t.failed}
      empty={desk.view.page > 1 ? <Beyond first={desk.addressOf({})} /> : empty}
      panel={{
        layout: 'page',
        renderHeading: ({ wanted }) => <WantedName request={wanted} />,
        renderContent: (detail) => <WantedDetail desk={desk} detail={detail} cardOf={cardOf} />,
        failed: t.failed,
        missing: t.notFound,
      }}
    >
      {(requests) =>
        requests.map((request) => (
          <WantedCard key={request.id} request={request}>
            <ToRequest desk={desk} request={request} isAnswered={isForSellers && request.can.answer} />
          </WantedCard>
        ))
      }
    </Desk>
  )
}

interface ToRequestProps {
  desk: WantedDesk
  request: WantedView
  isAnswered: boolean
}

function ToRequest({ desk, request, isAnswered }: ToRequestProps) {
  const t = useTexts(texts)
  return (
    <RowLink desk={desk} id={String(request.id)} className={classNames(buttonLook(), 'self-start')}>
      {isAnswered ? t.answer : t.details}{' '}
      <span className="sr-only">
        <WantedName request={request} />
      </span>
    </RowLink>
  )
}

function Beyond({ first }: { first: string }) {
  const t = useTexts(texts)
  return <EmptyState title={t.beyond} actions={<LinkButton to={first}>{t.first}</LinkButton>} />
}

export function WantedSkeleton() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-48', 'h-48']} />
}
