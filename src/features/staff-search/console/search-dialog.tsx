import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { LocalLink, useLocalPath, useTexts } from '#client/language.tsx'
import { tidied } from '#kernel/text/tidy.ts'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { inputLook } from '#ui/input-look.ts'
import type { FoundGroup, Hit } from '../contract/endpoints.ts'
import { SEARCHED_MAX } from '#kernel/trade/typed-reference.ts'
import { HitText } from './hit-text.tsx'
import { texts } from './texts.ts'
import { useFound } from './use-found.ts'

/** The search of Ctrl+K: a combobox whose first hit is marked, so that Enter opens it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, isLong, isFailed } = useFound(tidied(typed))
  const hits = groups?.flatMap((group) => group.hits) ?? []
  const { active, press, type } = useMarked(hits, typed, onClose)
  const isOpen = hits.length > 0
  return (
    <Dialog open onClose={onClose} title={t.title} focus="form" size="wide">
      <input
        type="text"
        role="combobox"
        aria-label={t.field}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? optionId(id, active) : undefined}
        placeholder={t.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCHED_MAX}
        value={typed}
        onChange={({ target }) => {
          type()
          setTyped(target.value)
        }}
        onKeyDown={press}
        className={classNames(inputLook, 'min-h-11 w-full')}
      />
      {isFailed && <Banner tone="error">{t.failed}</Banner>}
      {groups && isOpen && <Options id={id} groups={groups} active={active} onPick={onClose} />}
      <p role="status" className={classNames('type-small text-ink-2', isOpen && 'sr-only')}>
        {groups && (isOpen ? t.found(hits.length) : t.none)}
        {!isLong && t.keys}
      </p>
    </Dialog>
  )
}

/** The marked hit, the arrow keys and Enter, which without a hit opens the page of the search. */
function useMarked(hits: readonly Hit[], typed: string, onLeave: () => void) {
  const navigate = useNavigate()
  const local = useLocalPath()
  const [place, mark] = useState(0)
  const active = Math.min(place, Math.max(hits.length - 1, 0))
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (hits.length > 0) mark((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && tidied(typed) !== '') {
      event.preventDefault()
      const query = new URLSearchParams({ q: tidied(typed) }).toString()
      onLeave()
      void navigate(local(hits[active]?.to ?? `/staff/search?${query}`))
    }
  }
  return { active, press, type: () => mark(0) }
}

interface OptionsProps {
  id: string
  groups: readonly FoundGroup[]
  active: number
  onPick: () => void
}

function Options({ id, groups, active, onPick }: OptionsProps) {
  const t = useTexts(texts)
  const before = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.hits.length, 0),
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t.results}
      className="max-h-[50dvh] overflow-y-auto border border-line"
    >
      {groups.map(({ kind, hits, hasMore }, index) => (
        <div key={kind} role="group" aria-label={t.kinds[kind]}>
          <p aria-hidden className="type-small-strong bg-sunken px-3 py-1.5 text-ink-2">
            {t.kinds[kind]}
            {hasMore && ` · ${t.firstFive}`}
          </p>
          {hits.map((hit, row) => {
            const place = (before[index] ?? 0) + row
            return (
              <LocalLink
                key={hit.id}
                id={optionId(id, place)}
                to={hit.to}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                ref={place === active ? showMarked : undefined}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onPick}
                className={classNames(
                  'flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2.5 text-ink no-underline hover:bg-pyrite-soft',
                  place === active && 'bg-pyrite-soft',
                )}
              >
                <HitText hit={hit} />
              </LocalLink>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const showMarked = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

const optionId = (list: string, place: number) => `${list}-${place}`
