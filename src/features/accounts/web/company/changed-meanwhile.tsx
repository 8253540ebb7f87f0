import type { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { countryByName } from '#kernel/trade/countries.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { CompanyDetails } from '../../contract/company/details.ts'
import { texts } from '../../contract/company/texts.ts'

/** The current details, which somebody else has saved since ours were read. */
export interface Present {
  version: number
  details: CompanyDetails
}

/** The current details in a version conflict; null for any other error. */
export function presentOf({ body }: ApiError): Present | null {
  const present: unknown = body['present']
  return body.code === 'conflict' && isPresent(present) ? present : null
}

function isPresent(value: unknown): value is Present {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'details' in value &&
    typeof value.details === 'object'
  )
}

const COUNTRIES = new Set(['country', 'deliveryCountry'])

interface ChangedMeanwhileProps {
  present: Present
  typed: CompanyDetails
  onTakeTheirs: () => void
}

/** Lets the reader compare its own details with those that a colleague saved meanwhile. */
export function ChangedMeanwhile({ present, typed, onTakeTheirs }: ChangedMeanwhileProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const names = new Map<string, string>(Object.entries(t.details))
  const mine = new Map<string, string>(Object.entries(typed))
  const different = Object.entries(present.details).filter(
    ([field, text]) => mine.get(field)?.trim() !== text,
  )
  const inWords = (field: string, text: string) =>
    text === '' ? t.conflict.nothing : COUNTRIES.has(field) ? (countryByName(text)?.[language] ?? text) : text
  const take = (
    <Button size="small" onClick={onTakeTheirs}>
      {t.conflict.takeTheirs}
    </Button>
  )
  return (
    <Banner tone="warning" title={t.conflict.title} actions={take}>
      {different.length === 0 ? (
        t.conflict.same
      ) : (
        <>
          <p>{t.conflict.text}</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {different.map(([field, text]) => (
              <div key={field} className="contents">
                <dt className="type-label">{names.get(field) ?? field}</dt>
                <dd className="type-body break-words">{inWords(field, text)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Banner>
  )
}
