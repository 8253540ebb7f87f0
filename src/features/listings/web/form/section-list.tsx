import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { Icon } from '#ui/icon.tsx'
import { CompletenessPanel } from './completeness-panel.tsx'
import { ZONES, type Zone } from './listing-values.ts'
import { texts } from '../texts.ts'
import type { ListingForm } from './use-listing-form.ts'

const ORDER = Object.keys(ZONES) as Zone[]

const zoneId = (form: ListingForm, zone: Zone) => `${form.id}-zone-${zone}`

/** The progress of each zone: the sticky list beside the form. */
export function SectionList({ form, documents }: { form: ListingForm; documents: readonly DocumentKind[] }) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t.on.label} className="hidden border border-line bg-surface lg:block">
        <ol>
          {ORDER.map((zone, index) => (
            <li key={zone} className="border-b border-line last:border-b-0">
              <a
                href={`#${zoneId(form, zone)}`}
                className="type-label flex min-h-11 items-center gap-3 px-4 hover:bg-sunken"
              >
                <span className="type-mono text-ink-3">{index + 1}</span>
                <span className="grow">{t.zones[zone]}</span>
                <ZoneState form={form} zone={zone} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <CompletenessPanel values={form.values} documents={documents} />
      <aside className="border border-line bg-surface p-4">
        <h2 className="type-label">{t.on.reviewTitle}</h2>
        <p className="type-small mt-1 text-ink-2">{t.on.review}</p>
      </aside>
    </div>
  )
}

function ZoneState({ form, zone }: { form: ListingForm; zone: Zone }) {
  const t = useTexts(texts)
  const fields = ZONES[zone]
  const errors = fields.filter((name) => form.errors[name] !== undefined).length
  const isComplete = fields.every((name) => !form.incomplete.has(name))
  if (errors > 0) {
    return (
      <span className="type-small-strong flex items-center gap-1 text-cinnabar">
        <Icon name="warning-circle" size={16} />
        {t.on.errors(errors)}
      </span>
    )
  }
  return (
    <span
      className={classNames(
        'type-small flex items-center gap-1',
        isComplete ? 'text-malachite' : 'text-ink-3',
      )}
    >
      {isComplete ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{isComplete ? t.on.complete : t.on.open}</span>
    </span>
  )
}

/** A zone of the form under its heading; on phones the heading also says "part 2 of 3". */
export function ZoneSection({
  form,
  zone,
  children,
}: {
  form: ListingForm
  zone: Zone
  children: ReactNode
}) {
  const t = useTexts(texts)
  const part = ORDER.indexOf(zone) + 1
  const id = zoneId(form, zone)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-5 border-t border-line-strong pt-5"
    >
      <h2 id={`${id}-title`} className="type-h2">
        <span className="lg:hidden">{t.on.part(part, ORDER.length)} </span>
        <span aria-hidden="true" className="hidden lg:inline">
          {part}{' '}
        </span>
        {t.zones[zone]}
      </h2>
      {children}
    </section>
  )
}
