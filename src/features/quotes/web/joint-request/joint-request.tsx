import { useState, type ReactNode } from 'react'
import { ContactMark } from '#client/contact-mark.tsx'
import { useTexts } from '#client/language.tsx'
import { useApi, useMember } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { TextLink } from '#client/text-link.tsx'
import { useForm } from '#client/use-form.ts'
import type { Language } from '#kernel/text/language.ts'
import { given } from '#kernel/text/tidy.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { texts as incotermNames } from '#kernel/trade/incoterm-names/texts.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { FieldNotes, RequiredLegend, type FieldBinding } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import type { AskedListing, requestQuotes } from '../../contract/endpoints.ts'
import { jointBody } from '../../contract/quote-fields.ts'
import { texts as fieldTexts } from '../../contract/texts.ts'
import { QUOTE_LIMITS } from '../../domain/limits.ts'
import { texts } from './texts.ts'

/** A listing that may be asked about. */
export interface AskableListing {
  id: number
  title: string
  language: Language
}

interface JointRequestProps {
  listings: readonly AskableListing[]
  /** The address to return to after the sign-in, with its language prefix. */
  here: string
  /** The papers that the goods need for import into a country, rendered by another feature. */
  papers: (country: string, listings: readonly number[]) => ReactNode
}

/** Requests quotes for several listings in one form; each is answered on its own. */
export function JointRequest({ listings, here, papers }: JointRequestProps) {
  const t = useTexts(texts)
  const member = useMember()
  const [isOpen, open] = useState(false)
  if (listings.length === 0) return null
  return (
    <section className="mb-6 print:hidden" aria-label={t.heading}>
      {member === null ? (
        <LinkButton to={`/user/login?goTo=${encodeURIComponent(here)}`} variant="primary">
          {t.signIn}
        </LinkButton>
      ) : isOpen ? (
        <>
          <h2 className="type-h2">{t.heading}</h2>
          <p className="mt-1 mb-5 max-w-[68ch] text-ink-2">{t.hint}</p>
          <JointForm key={member.userId} user={member} listings={listings} papers={papers} />
        </>
      ) : (
        <Button variant="primary" onClick={() => open(true)}>
          {t.heading}
        </Button>
      )}
    </section>
  )
}

type Units = Readonly<Record<string, string>>

interface JointValues {
  country: string
  place: string
  incoterm: string
  requestedOn: string
  poNumber: string
  /** What is said beside the terms. */
  message: string
  lines: Units
}

interface JointFormProps extends Pick<JointRequestProps, 'listings' | 'papers'> {
  user: SessionUser
}

function JointForm({ user, listings, papers }: JointFormProps) {
  const t = useTexts(texts)
  const { page, errors, contact } = useTexts(fieldTexts)
  const references = useTexts(referenceTexts)
  const names = useTexts(incotermNames)
  const api = useApi()
  const [results, setResults] = useState<readonly AskedListing[]>([])
  const [initial] = useState<JointValues>(() => ({
    country: countryByName(user.userCountry)?.en ?? '',
    place: '',
    incoterm: '',
    requestedOn: '',
    poNumber: '',
    message: '',
    lines: {},
  }))
  const form = useForm({
    initial,
    draft: { name: `quotes:${user.userId}`, where: 'tab' },
    schema: jointBody,
    texts: { ...references.errors, ...errors },
    toBody: ({ country, place, incoterm, requestedOn, poNumber, message, lines }, figure) => ({
      country,
      message: [t.terms(incoterm, given(place) ?? country), given(message)].filter(Boolean).join('\n'),
      requestedOn: given(requestedOn),
      poNumber: given(poNumber),
      lines: listings.map(({ id }) => ({ listingId: id, units: figure(lines[id] ?? '1') ?? 0 })),
    }),
    onSubmit: async (body): Promise<void> => {
      setResults(await api().call<typeof requestQuotes>('POST', '/api/quotes', { body, once: true }))
    },
  })
  return (
    <Form form={form} className="max-w-[68ch]">
      <RequiredLegend />
      <Quantities field={form.field('lines')} listings={listings} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountryField field={form.field('country')} label={page.country} required />
        <TextInput field={form.field('place')} label={t.place} hint={t.placeHint} />
        <Select
          field={form.field('incoterm')}
          label={t.incoterm}
          options={INCOTERMS.map((value) => ({ value, label: names[value] }))}
          empty={t.anyTerm}
        />
        <TextInput field={form.field('requestedOn')} type="date" label={references.requestedOn} />
        <TextInput field={form.field('poNumber')} label={references.poNumber} autoComplete="off" />
      </div>
      {papers(
        form.values.country,
        listings.map(({ id }) => id),
      )}
      <div>
        <TextArea
          field={form.field('message')}
          label={t.remarks}
          rows={4}
          counter={QUOTE_LIMITS.message.max - REMARKS_ROOM}
        />
        <ContactMark typed={form.values.message} say={contact} />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={page.sending}>
          {t.send}
        </Button>
      </div>
      <Results results={results} listings={listings} />
    </Form>
  )
}

/** What the sentence about the terms may take of the message. */
const REMARKS_ROOM = 200

interface QuantitiesProps {
  field: FieldBinding<Units>
  listings: readonly AskableListing[]
}

function Quantities({ field, listings }: QuantitiesProps) {
  const t = useTexts(texts)
  return (
    <fieldset id={field.id} tabIndex={-1} className="outline-none">
      <legend className="type-label">{t.quantities}</legend>
      <FieldNotes id={field.id} error={field.error} />
      <ul className="flex flex-col gap-2">
        {listings.map(({ id, title, language }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-line bg-surface p-3"
          >
            <TextLink to={`/product/${id}`} className="min-w-0 grow basis-48 wrap-anywhere">
              <span lang={language}>{title}</span>
            </TextLink>
            <NumberInput
              field={{
                name: `units-${id}`,
                id: `${field.id}-${id}`,
                value: field.value[id] ?? '1',
                onChange: (units) => field.onChange({ ...field.value, [id]: units }),
              }}
              label={
                <>
                  {t.quantity}{' '}
                  <span className="sr-only">
                    <Sentence say={t.of} words={title} lang={language} />
                  </span>
                </>
              }
              required
              className="w-36"
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Results({
  results,
  listings,
}: {
  results: readonly AskedListing[]
  listings: readonly AskableListing[]
}) {
  const t = useTexts(texts)
  return (
    <div role="status">
      {results.length > 0 && (
        <>
          <h3 className="type-h3">{t.results}</h3>
          <ul className="mt-2 border-t border-line">
            {results.map(({ listingId, result, quoteId, refusal }) => {
              const listing = listings.find(({ id }) => id === listingId)
              return (
                <li key={listingId} className="border-b border-line py-2">
                  <span lang={listing?.language} className="font-semibold wrap-anywhere">
                    {listing?.title}
                  </span>{' '}
                  <span className="block">
                    {refusal === null ? t[result] : t.refusals[refusal]}{' '}
                    {quoteId !== null && (
                      <TextLink to={`/user/quotes/${quoteId}`} className="inline-block py-0.5">
                        {t.toQuote}
                      </TextLink>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
