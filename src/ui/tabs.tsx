import { useEffect, useRef } from 'react'
import { LocalLink } from '#client/language.tsx'

export interface Tab {
  label: string
  /** Without language prefix. */
  to: string
  current: boolean
  /** Undefined until it is known. */
  count?: number | undefined
}

interface TabsProps {
  items: readonly Tab[]
  label: string
}

/** Views of one list, as links: they work without scripts and have an address. */
export function Tabs({ items, label }: TabsProps) {
  const bar = useRef<HTMLElement>(null)
  const current = items.find((tab) => tab.current)?.to
  // On a phone the current one may lie outside. `scrollIntoView` would also move the page.
  useEffect(() => {
    const link = current && bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && link)
      bar.current.scrollLeft =
        link.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={bar} aria-label={label} className="overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-1">
        {items.map((tab) => (
          <li key={tab.to}>
            <LocalLink
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              className="type-label flex min-h-11 items-center gap-2 border-b-4 border-transparent px-3 whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              <span className="first-letter:uppercase">{tab.label}</span>
              {tab.count !== undefined && (
                <span className="type-mono rounded-[2px] bg-sunken px-1.5 text-ink-2">{tab.count}</span>
              )}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
