import { useState, type FormEvent } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Named } from './featured-slots.tsx'
import { texts } from './texts.ts'
import type { useFeatured } from './use-featured.ts'

interface FeaturedSearchProps {
  featured: ReturnType<typeof useFeatured>
  search: (api: Api, words: string, signal: AbortSignal) => Promise<readonly Product[]>
}

/** Searches published listings, newest first without a query, and adds them to the featured ones. */
export function FeaturedSearch({ featured, search }: FeaturedSearchProps) {
  const { retry, featured: t } = useTexts(texts)
  const [typed, type] = useState('')
  const [words, setWords] = useState('')
  const found = useResource(`featured search ${words}`, (api, signal) => search(api, words, signal))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWords(typed.trim())
  }
  return (
    <section aria-labelledby="search-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="search-title" className="type-h3">
        {t.search}
      </h2>
      <form role="search" aria-label={t.search} onSubmit={submit} className="flex items-end gap-3">
        <div className="grow">
          <TextInput
            field={{ name: 'words', id: 'featured-words', value: typed, onChange: type }}
            label={t.words}
          />
        </div>
        <Button type="submit" icon="magnifying-glass">
          {t.find}
        </Button>
      </form>
      {featured.isFull && <p className="type-small text-ink-2">{t.full}</p>}
      {found.state === 'failed' && (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={found.reload}>
              {retry}
            </Button>
          }
        >
          {t.searchFailed}
        </Banner>
      )}
      {found.data?.length === 0 && <p className="type-body text-ink-2">{t.nothingFound}</p>}
      {found.data && found.data.length > 0 && (
        <ul
          aria-label={t.found}
          className="relative flex max-h-120 flex-col overflow-y-auto border border-line bg-surface"
        >
          {found.data.map((product) => (
            <li key={product.id} className="flex items-center gap-3 border-b border-line p-2 last:border-b-0">
              <Named product={product} />
              <Button
                size="small"
                icon={featured.has(product.id) ? 'check' : 'plus'}
                unavailable={featured.isFull || featured.has(product.id)}
                onClick={() => featured.add(product)}
              >
                <span aria-hidden="true">{featured.has(product.id) ? t.isChosen : t.add}</span>
                <span className="sr-only">
                  <Sentence
                    say={featured.has(product.id) ? t.isChosenNamed : t.addNamed}
                    words={product.title}
                    lang={product.language}
                  />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
