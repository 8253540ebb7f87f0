import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { otherLanguage, type Language } from '#kernel/text/language.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { mayState } from '#kernel/trade/residues/residues.ts'
import { contaminationRows } from '#kernel/trade/contamination/words.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { DataPlate, type PlateRow } from '#ui/data-plate.tsx'
import { DocumentList } from '#ui/documents/document-list.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { Price } from '#ui/price.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Tag } from '#ui/tag.tsx'
import { missingWords } from '../contract/missing-words.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { ReviewListing } from '../contract/views.ts'
import { fieldWords, isLongText, isSecondAdded } from '../domain/corrections.ts'
import { Differences } from './differences.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { useWaitingTime } from './review-words.ts'
import { texts } from './texts.ts'

export const REVIEW_TITLE_ID = 'review-title'

export const REVIEW_PICTURES_ID = 'review-pictures'
export const REVIEW_PICTURE_SIZES = '(width < 64rem) 100vw, 560px'

interface ReviewDetailProps {
  listing: ReviewListing
  /** Below the checks, beside the pictures. */
  aside?: ReactNode
}

/**
 * A listing as staff review it: pictures and failed checks first, then what buyers will see, and what only staff
 * read.
 */
export function ReviewDetail({ listing, aside }: ReviewDetailProps) {
  const t = useTexts(texts)
  const content = listing.revision?.content ?? listing
  return (
    <article aria-labelledby={REVIEW_TITLE_ID} className="flex min-w-0 flex-col gap-4">
      <DetailHead listing={listing} title={content.title} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div id={REVIEW_PICTURES_ID} className="min-w-0">
          <Pictures listing={listing} title={content.title} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ReviewChecks listing={listing} />
          {aside}
        </div>
      </div>
      {listing.waiting === 'revision' && <Differences listing={listing} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Part id="description" title={t.descriptionTitle}>
            <RichText html={content.description} lang={listing.language} />
          </Part>
          <SecondTexts content={content} language={otherLanguage(listing.language)} />
          {listing.documents.length > 0 && (
            <Part id="documents" title={t.documents}>
              <DocumentList
                documents={listing.documents}
                renderAside={({ approved }) => !approved && <Tag tone="information">{t.documentNew}</Tag>}
              />
            </Part>
          )}
          <MissingForType listing={listing} />
          <Part id="history" title={t.history}>
            <History listing={listing} />
          </Part>
        </div>
        <DataPlate rows={useFacts(listing)} label={t.facts} />
      </div>
    </article>
  )
}

interface SecondTextsProps {
  content: Pick<ReviewListing, 'secondTitle' | 'secondDescription'>
  language: Language
}

/** What buyers of the other language read. */
function SecondTexts({ content: { secondTitle, secondDescription }, language }: SecondTextsProps) {
  const t = useTexts(texts)
  if (secondTitle === null) return null
  return (
    <Part id="second" title={t.second[language]}>
      <p lang={language} className="type-label wrap-anywhere">
        {secondTitle}
      </p>
      {secondDescription !== null && <RichText html={secondDescription} lang={language} />}
    </Part>
  )
}

function DetailHead({ listing, title }: { listing: ReviewListing; title: string }) {
  const t = useTexts(texts)
  const reader = useLanguage()
  const waitingTime = useWaitingTime()
  const { id, language, submittedAt, waitingSeconds, waiting } = listing
  return (
    <header className="flex flex-col gap-1">
      <p className="type-small flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span className="type-mono">{listingReference(id)}</span>
        {submittedAt !== null && <span>{t.submitted(formatMoment(submittedAt, reader, 'shortDay'))}</span>}
        {waitingSeconds !== null && <span>{t.waitsFor(waitingTime(waitingSeconds))}</span>}
        <Tag tone={waiting === 'sample' ? 'warning' : waiting === 'revision' ? 'information' : 'neutral'}>
          {waiting === 'sample' ? t.isSampleLong : waiting === 'revision' ? t.isChangeLong : t.isNewLong}
        </Tag>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={REVIEW_TITLE_ID} tabIndex={-1} lang={language} className="type-h2 wrap-anywhere">
          {title}
        </h2>
        <Price amount={listing.price} currency={listing.currency} withCode />
      </div>
    </header>
  )
}

function Pictures({ listing, title }: { listing: ReviewListing; title: string }) {
  const t = useTexts(texts)
  const { images, waiting } = listing
  if (images.length === 0) return <p className="type-body text-ink-2">{t.noPictures}</p>
  const notes = images.flatMap(({ approved, removed }, index) => {
    if (removed) return [t.pictureRemoved(index + 1)]
    return waiting === 'revision' && !approved ? [t.pictureAdded(index + 1)] : []
  })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Gallery
        key={listing.id}
        label={t.pictures}
        fit="contain"
        sizes={REVIEW_PICTURE_SIZES}
        pictures={images.map((image) => ({
          picture: { ...image, src: image.lienImage },
          alt: image.alt || title,
          lang: listing.language,
        }))}
      />
      <PictureTexts images={images} language={listing.language} />
      {notes.length > 0 && (
        <ul className="type-small-strong flex flex-col gap-1 text-azurite">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The alternative texts, which staff review like everything that buyers get. */
function PictureTexts({ images, language }: Pick<ReviewListing, 'images' | 'language'>) {
  const t = useTexts(texts)
  const said = images.flatMap(({ description }, index) =>
    description === '' ? [] : [{ place: index + 1, description }],
  )
  if (said.length === 0) return null
  return (
    <ul className="type-small flex flex-col gap-1 text-ink-2">
      {said.map(({ place, description }) => (
        <li key={place}>
          <Sentence say={(words) => t.pictureText(place, words)} words={description} lang={language} />
        </li>
      ))}
    </ul>
  )
}

/** The facts for the decision: seller, owner, price, location, and every given fact. */
function useFacts(listing: ReviewListing): PlateRow[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const { revision, facts, price, currency, qty } = listing
  const content = revision?.content ?? listing
  const { norm, h2s, hydrocarbons, ...technical } = revision?.content.facts ?? facts
  const isAsked = mayState({ ...content, category: content.categorie })
  const rows: [keyof typeof t.fields, ReactNode][] = [
    ['company', listing.company.name],
    ['seller', listing.seller.name],
    ['legalOwner', listing.legalOwner],
    ['price', <Price key="price" amount={price} currency={currency} withCode />],
    ['qty', formatCount(qty, language)],
    ['condition', t.conditions[content.condition]],
    ['location', `${content.city}, ${countryByName(content.country)?.[language] ?? content.country}`],
    ['categorie', taxonomyName(content.categorie, language)],
    ['type', taxonomyName(content.type, language)],
    ['brand', content.brand],
    ...Object.entries(technical).map(([name, value]): [keyof typeof t.fields, ReactNode] => [
      name as keyof typeof t.fields,
      typeof value === 'string' ? fieldWords(name, value, language) : numberText(value, language),
    ]),
  ]
  return [
    ...rows.flatMap(([name, value]) => (value === undefined ? [] : [{ label: t.fields[name], value }])),
    ...content.attributes.map(({ label, value, other }) => ({
      label,
      value: other === undefined ? value : `${value} (${other})`,
    })),
    ...(isAsked ? contaminationRows({ norm, h2s, hydrocarbons }, language) : []),
  ]
}

/** The completeness of the content under review: a hint for the reason of a request, never a refusal. */
function MissingForType({ listing: { completeness } }: { listing: ReviewListing }) {
  const t = useTexts(contractTexts).completeness
  const language = useLanguage()
  return (
    <Part id="completeness" title={`${t.title} ${t.score(completeness.score)}`}>
      <ul className="type-body flex flex-col gap-1 text-ink-2">
        {missingWords(completeness, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  )
}

function History({ listing }: { listing: ReviewListing }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const acts: Readonly<Record<string, string>> = t.acts
  const names: Readonly<Record<string, string>> = t.fields
  if (listing.history.length === 0) return <p className="type-body text-ink-2">{t.noHistory}</p>
  return (
    <ol className="flex flex-col gap-2">
      {listing.history.map(({ act, by, isActing, at, note, change, corrections }) => (
        <li key={`${at} ${act}`} className="type-body">
          {t.act(isActing ? t.acting(by) : by, acts[act] ?? act, formatMoment(at, language, 'shortDay'))}
          {change && (
            <span className="block text-ink-2 tabular-nums">{t.change(change.from, change.to)}</span>
          )}
          {corrections.map(({ field, before, after }) => (
            <span key={field} className="block text-ink-2">
              {isSecondAdded(field, before)
                ? t.added(names[field] ?? field)
                : t.correction(
                    names[field] ?? field,
                    isLongText(field)
                      ? null
                      : [fieldWords(field, before, language), fieldWords(field, after, language)],
                  )}
            </span>
          ))}
          {note !== null && <span className="block whitespace-pre-line text-ink-2">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-2">
      <h3 id={`${id}-title`} className="type-h3">
        {title}
      </h3>
      {children}
    </section>
  )
}
