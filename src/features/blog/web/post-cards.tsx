import { LocalLink, useTexts } from '#client/language.tsx'
import { Picture } from '#ui/picture.tsx'
import { Hatch } from '#ui/swatch.tsx'
import type { PostCard } from '../contract/endpoints.ts'
import { postPath } from '../domain/address.ts'
import { PostDate, useForeignLanguage } from './post-date.tsx'
import { texts } from './texts.ts'

const SIZES = '(width < 48rem) calc(100vw - 2rem), 42vw'

/** Posts in two columns, one on phones; a click anywhere on a card opens its post (spec §2). */
export function PostCards({ cards }: { cards: readonly PostCard[] }) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {cards.map((card, index) => (
        <Card key={card.id} card={card} isFirst={index === 0} />
      ))}
    </div>
  )
}

function Card({ card, isFirst }: { card: PostCard; isFirst: boolean }) {
  const t = useTexts(texts)
  const lang = useForeignLanguage()(card.language)
  const { slug, title, updated, language, excerpt, picture } = card
  return (
    <article className="group relative bevel-card flex min-w-0 flex-col border border-line bg-surface transition-colors hover:border-ink">
      {picture ? (
        <Picture picture={picture} alt="" sizes={SIZES} priority={isFirst} />
      ) : (
        <span className="block aspect-4/3 bg-well">
          <Hatch code="GE" className="size-full text-line" />
        </span>
      )}
      <div className="flex grow flex-col gap-2 p-4 md:p-5">
        <h2 lang={lang} className="type-h3">
          <LocalLink to={postPath(slug)} className="hit-card underline-offset-4 group-hover:underline">
            {title}
          </LocalLink>
        </h2>
        <PostDate updated={updated} language={language} />
        <p lang={lang} className="text-ink-2">
          {excerpt}
        </p>
        {/* The title is the link; these words only suggest that there is more. */}
        <span aria-hidden="true" className="type-button mt-auto pt-2 text-malachite">
          {t.readMore}
        </span>
      </div>
    </article>
  )
}
