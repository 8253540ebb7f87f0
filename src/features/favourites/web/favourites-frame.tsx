import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { isNarrowed, type ListFilter } from '#search/filters/list-filter.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { texts } from './texts.ts'

/** The frame of `/favourites`: home > 'Saved Products' (spec §2). */
export function FavouritesFrame({ children }: { children: ReactNode }) {
  const t = useTexts(texts).page
  return (
    <div className="page-width pb-10">
      <Breadcrumb below={[{ label: t.title }]} />
      {children}
    </div>
  )
}

/** Nothing saved, or nothing that matches the filter. */
export function NothingSaved({ filter }: { filter: ListFilter }) {
  const t = useTexts(texts).page
  if (isNarrowed(filter))
    return <EmptyState title={t.noMatch} actions={<LinkButton to="/favourites">{t.clear}</LinkButton>} />
  return (
    <EmptyState
      title={t.empty}
      actions={
        <LinkButton to="/" variant="primary">
          {t.buy}
        </LinkButton>
      }
    >
      <p>{t.emptyHint}</p>
    </EmptyState>
  )
}

/** Moves the focus to the next or previous card before a card is removed. */
export function focusNeighbour(button: HTMLElement): void {
  const card = button.closest('article')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('a[href]') ?? document.getElementById('main')
  target?.focus()
}
