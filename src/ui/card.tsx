import type { ReactNode } from 'react'
import { LocalLink } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Swatch, type LithologyCode } from './swatch.tsx'

interface CardProps {
  /** The page of the item; the whole card is its hit area. */
  to: string
  title: ReactNode
  level?: 2 | 3
  /** A `Picture` with an empty alt, since the title names the item. */
  picture: ReactNode
  code?: LithologyCode | undefined
  category: ReactNode
  /** For example the condition, as a `Tag`. */
  tag?: ReactNode
  price: ReactNode
  available?: ReactNode
  /** Brand and place. */
  place?: ReactNode
  /** Already truncated. */
  text?: ReactNode
  delivery?: ReactNode
  /** A button over the picture, for example 'save'. Follows the link in reading order. */
  action?: ReactNode
  /** A button below the picture of a row, or over that of a column. */
  mark?: ReactNode
  /** Below everything and outside the hit area: state, note, the owner's links. */
  foot?: ReactNode
}

/** An item of a list: a column from 768 px, a row with a 124 px picture on phones. */
export function Card({
  to,
  title,
  level = 3,
  picture,
  code,
  category,
  tag,
  price,
  available,
  place,
  text,
  delivery,
  action,
  mark,
  foot,
}: CardProps) {
  const Title = `h${level}` as const
  return (
    <article className="group product-card">
      <div className="card-body">
        <div className="w-31 shrink-0 p-2 pr-0 md:w-full md:p-0">{picture}</div>
        <div className="flex min-w-0 grow flex-col gap-0.5 p-2 pl-3 md:gap-1.5 md:p-4">
          <div
            className={classNames(
              'type-small flex items-center gap-2 text-ink-2',
              Boolean(action) && 'pr-10 md:pr-0',
            )}
          >
            {code && <Swatch code={code} />}
            <span className="min-w-0 grow truncate">{category}</span>
            <span className="hidden md:inline">{tag}</span>
          </div>
          <Title className={classNames('type-card-title line-clamp-2', Boolean(action) && 'pr-9 md:pr-0')}>
            <LocalLink to={to} className="hit-card underline-offset-4 group-hover:underline">
              {title}
            </LocalLink>
          </Title>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="type-price-m">{price}</span>
            <span className="md:hidden">{tag}</span>
            {available !== undefined && (
              <span className="type-small hidden text-ink-2 md:inline">{available}</span>
            )}
          </div>
          {place !== undefined && <p className="type-small truncate text-ink-2">{place}</p>}
          {text !== undefined && <p className="type-small line-clamp-1 text-ink-3 md:line-clamp-3">{text}</p>}
          <p className="card-delivery">
            <span className="truncate">{delivery}</span>
            {available !== undefined && <span className="type-small shrink-0 md:hidden">{available}</span>}
          </p>
        </div>
        {mark && <div className="card-mark">{mark}</div>}
      </div>
      {action !== undefined && (
        <div className="absolute top-1 right-1 z-10 md:top-2 md:right-2 print:hidden">{action}</div>
      )}
      {foot !== undefined && (
        <div className="relative z-10 flex flex-col items-start gap-2 border-t border-line p-3 md:px-4">
          {foot}
        </div>
      )}
    </article>
  )
}

/** The grid of cards: four, three or two per row, one on phones. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>
}
