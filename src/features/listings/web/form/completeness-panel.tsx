import { useLanguage, useTexts } from '#client/language.tsx'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { given } from '#kernel/text/tidy.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import type { Language } from '#kernel/text/language.ts'
import { Progress } from '#ui/progress.tsx'
import { missingWords } from '../../contract/missing-words.ts'
import { texts } from '../../contract/texts.ts'
import { completenessOf, type Completeness } from '../../domain/completeness.ts'
import { readTyped } from './attribute-values.ts'
import { statedTyped } from './statement.ts'
import type { ListingValues } from './listing-values.ts'
import { typedNumber } from '#kernel/text/typed-number.ts'

/** The completeness of the form as filled in, and what buyers of such goods would miss. */
export function CompletenessPanel({
  values,
  documents,
}: {
  values: ListingValues
  documents: readonly DocumentKind[]
}) {
  const t = useTexts(texts).completeness
  const language = useLanguage()
  const found = completenessOfValues(values, documents, language)
  const missing = missingWords(
    {
      ...found,
      gaps: [...found.gaps],
      papers: [...found.papers],
      lacking: found.lacking.map((key) => ({ key, label: attributeName(key, language) })),
    },
    language,
  )
  return (
    <section aria-labelledby="completeness-title" className="border border-line bg-surface p-4">
      <h2 id="completeness-title" className="type-label">
        {t.title}
      </h2>
      <Progress
        label={t.scoreLabel}
        value={found.score}
        max={100}
        text={t.score(found.score)}
        className="mt-2"
      />
      {missing.length > 0 && (
        <ul className="type-small mt-2 flex flex-col gap-1 text-ink-2">
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function completenessOfValues(
  values: ListingValues,
  documents: readonly DocumentKind[],
  language: Language,
): Completeness {
  const text = (name: 'partNumber' | 'serialNumber') => given(values[name]) ?? null
  return completenessOf({
    ...statedTyped(values),
    documents,
    attributes: attributesTyped(values, language),
    runningHours: typedNumber(values.runningHours, language) ?? null,
    year: typedNumber(values.year, language) ?? null,
    partNumber: text('partNumber'),
    serialNumber: text('serialNumber'),
    descriptionLength: values.description.replace(/<[^>]*>/g, '').trim().length,
    pictures: values.image.filter(({ removing }) => !removing).length,
  })
}

function attributesTyped(values: ListingValues, language: Language): Attributes {
  return Object.fromEntries(
    keptAttributes(values.type).flatMap((key) => {
      const read = readTyped(values, key, language)
      return read?.ok ? [[key, read.value]] : []
    }),
  )
}
