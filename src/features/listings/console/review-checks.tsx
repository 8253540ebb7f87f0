import { TextLink } from '#client/text-link.tsx'
import { useTexts } from '#client/language.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ReviewListing } from '../contract/views.ts'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { texts } from './texts.ts'

/**
 * What the automatic checks found; those that passed are counted. A failed check is a hint, never a refusal.
 */
export function ReviewChecks({ listing }: { listing: ReviewListing }) {
  const t = useTexts(texts)
  const failed = listing.checks.filter(({ passed }) => !passed)
  const passed = listing.checks.length - failed.length
  return (
    <section aria-labelledby="checks-title" className="flex flex-col gap-2">
      <h3 id="checks-title" className="type-h3">
        {t.checks}
      </h3>
      <ul className="flex flex-col gap-1">
        {failed.map(({ check, findings }) => (
          <li key={check} className="type-body flex items-start gap-2">
            <Icon name="warning" className="mt-px text-limonite" />
            <span className="min-w-0">
              <span className="font-semibold">{t.failedCheck[check]}</span>
              {check === 'duplicates' && <Similar listing={listing} />}
              {check !== 'duplicates' && findings.length > 0 && (
                <span className="block text-ink-2 wrap-anywhere">{findings.join(' · ')}</span>
              )}
            </span>
          </li>
        ))}
        {passed > 0 && (
          <li className="type-body flex items-start gap-2">
            <Icon name="check-circle" className="mt-px text-malachite" />
            <span className="min-w-0">{failed.length === 0 ? t.passesAll : t.passed(passed)}</span>
          </li>
        )}
      </ul>
      <p className="type-small text-ink-2">{t.byEye}</p>
    </section>
  )
}

/** Similar listings of the same company; only published ones have a page to link to. */
function Similar({ listing }: { listing: ReviewListing }) {
  const t = useTexts(texts)
  if (listing.similar.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-ink-2">
      {listing.similar.map(({ id, title, language, status, same }) => (
        <li key={id} className="wrap-anywhere">
          {status === 'published' ? (
            <TextLink to={`/product/${id}`}>
              {listingReference(id)} <span lang={language}>{title}</span>
            </TextLink>
          ) : (
            <>
              {listingReference(id)} <span lang={language}>{title}</span>
            </>
          )}{' '}
          <span className="type-small">{t.alike(t.likeness[same], t.stateOf[status])}</span>
        </li>
      ))}
    </ul>
  )
}
