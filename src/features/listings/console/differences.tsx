import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { ReviewListing } from '../contract/views.ts'
import { texts } from './texts.ts'

/** The differences of a proposed change, field by field, old beside new. */
export function Differences({ listing }: { listing: ReviewListing }) {
  const t = useTexts(texts)
  const names: Readonly<Record<string, string>> = t.fields
  return (
    <section aria-labelledby="differences-title" className="flex flex-col gap-2">
      <h3 id="differences-title" className="type-h3">
        {t.differences}
      </h3>
      {listing.differences.length === 0 && <p className="type-body text-ink-2">{t.noDifferences}</p>}
      {listing.differences.length > 0 && (
        <ul className="flex flex-col border border-line bg-surface">
          {listing.differences.map(({ field, label, before, after }) => (
            <li key={field} className="border-b border-line p-3 last:border-b-0">
              <h4 className="type-label">{label ?? names[field] ?? field}</h4>
              <div className="mt-1 grid gap-x-6 gap-y-2 md:grid-cols-2">
                <Side label={t.before} look="bg-cinnabar-soft">
                  <del className="no-underline">
                    <FieldValue field={field} value={before} />
                  </del>
                </Side>
                <Side label={t.after} look="bg-malachite-soft">
                  <ins className="no-underline">
                    <FieldValue field={field} value={after} />
                  </ins>
                </Side>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Side({ label, look, children }: { label: string; look: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="type-small text-ink-3">{label}</p>
      <div className={`type-body px-2 py-1 wrap-anywhere ${look}`}>{children}</div>
    </div>
  )
}

function FieldValue({ field, value }: { field: string; value: string }) {
  const t = useTexts(texts)
  if (value === '') return <span className="text-ink-2 italic">{t.nothing}</span>
  if (field === 'description' || field === 'secondDescription') return <RichText html={value} />
  if (field === 'condition' && (value === 'new' || value === 'used')) return t.conditions[value]
  return value
}
