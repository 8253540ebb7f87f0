import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icon.tsx'
import { WithSlots } from './with-slots.tsx'

interface LegalTexts {
  title: string
  contents: string
  /** The readers that the text is for, if not all. */
  notice?: string
  intro: string
  sections: Readonly<Record<string, { title: string; text: readonly string[] }>>
}

interface LegalArticleProps {
  texts: LegalTexts
  /** The pages between the home page and this one. */
  above?: readonly { label: string; to: string }[]
  /** The line below the title, for example the date of the text. */
  dated?: string
  /** Replaces the `{…}` placeholders of the texts. */
  slots: Readonly<Record<string, ReactNode>>
}

/**
 * A long text: links to its sections on the left, folded above it on phones, and the text in a readable
 * width.
 */
export function LegalArticle({ texts, dated, slots, above = [] }: LegalArticleProps) {
  const sections = Object.entries(texts.sections)
  const anchors = (
    <ol className="flex flex-col">
      {sections.map(([id, { title }]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="type-small flex min-h-8 items-center text-malachite underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="page-width">
      <Breadcrumb below={[...above, { label: texts.title }]} />
      <div className="page-grid gap-y-6">
        <nav
          aria-label={texts.contents}
          className="sticky top-24 col-span-3 hidden self-start lg:block print:hidden"
        >
          <p className="type-label mb-2">{texts.contents}</p>
          {anchors}
        </nav>
        <article className="col-span-full flex flex-col gap-6 lg:col-span-9 lg:pl-10">
          <header className="flex flex-col gap-3">
            <h1 className="type-h1">{texts.title}</h1>
            {dated !== undefined && <p className="type-small text-ink-3">{dated}</p>}
          </header>
          <details className="group border border-line bg-surface px-4 lg:hidden print:hidden">
            <summary className="type-label flex min-h-11 items-center justify-between gap-2">
              {texts.contents}
              <Icon name="caret-down" size={16} className="group-open:rotate-180" />
            </summary>
            {anchors}
          </details>
          {texts.notice !== undefined && (
            <p className="type-article border-l-4 border-line-strong pl-4">
              <WithSlots text={texts.notice} slots={slots} />
            </p>
          )}
          <p className="type-article">
            <WithSlots text={texts.intro} slots={slots} />
          </p>
          {sections.map(([id, { title, text }]) => (
            <section key={id} id={id} className="flex flex-col gap-2">
              <h2 className="type-h3">{title}</h2>
              {text.map((paragraph) => (
                <p key={paragraph} className="type-article">
                  <WithSlots text={paragraph} slots={slots} />
                </p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}
