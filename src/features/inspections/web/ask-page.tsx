import { useNavigate, useParams } from 'react-router'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { given } from '#kernel/text/tidy.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { askBody, type AskBody } from '../contract/bodies.ts'
import type { askInspection, readAskOffer } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { AskOffer } from '../contract/views.ts'
import { INSPECTION_LIMITS, PAYERS, SCOPES } from '../domain/inspection.ts'
import { texts } from './texts.ts'

/** `/product/7/inspection`: asks for an inspection; `?quote=…` says in which thread. */
export function Component() {
  const { id = '' } = useParams()
  const { ask: t, page: words } = useTexts(texts)
  return (
    <div className="page-width flex flex-col gap-5 pb-14">
      <Breadcrumb below={[{ label: words.listing, to: `/product/${id}` }, { label: t.title }]} />
      <h1 className="type-h1">{t.title}</h1>
      <div className="flex max-w-180 flex-col gap-5">
        <MembersOnly waiting={<Waiting />}>
          {(user) => <AskInspection key={`${id} ${user.userId}`} id={id} />}
        </MembersOnly>
      </div>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.ask)

function Waiting() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-10', 'h-24', 'h-40']} />
}

export function AskInspection({ id }: { id: string }) {
  const t = useTexts(texts)
  const resource = useResource(`ask inspection ${id}`, (api) =>
    api.call<typeof readAskOffer>('GET', '/api/product/:id/inspection', { params: { id } }),
  )
  const { data } = resource
  if (data === null) {
    if (resource.state !== 'failed') return <Waiting />
    if (resource.error.status >= 400 && resource.error.status < 500)
      return (
        <EmptyState title={t.ask.missing} actions={<LinkButton to="/">{t.ask.toListings}</LinkButton>}>
          <p>{t.ask.missingHint}</p>
        </EmptyState>
      )
    return <RetryBanner onRetry={resource.reload}>{t.failed}</RetryBanner>
  }
  if (data.open !== null)
    return (
      <Banner
        tone="information"
        live={false}
        actions={<LinkButton to={`/user/inspections/${data.open}`}>{t.ask.toOpen}</LinkButton>}
      >
        {t.ask.open}
      </Banner>
    )
  return <AskForm offer={data} />
}

type Values = Record<'place' | 'scope' | 'payer' | 'remarks', string>

function AskForm({ offer }: { offer: AskOffer }) {
  const t = useTexts(texts).ask
  const { errors, scope: scopes, payer: payers } = useTexts(contractTexts)
  const api = useApi()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { listing, city, isOwn } = offer
  const form = useForm<Values, AskBody>({
    initial: { place: city, scope: '', payer: isOwn ? 'seller' : 'buyer', remarks: '' },
    schema: askBody,
    texts: errors,
    draft: `inspection:${listing.id}`,
    toBody: ({ place, scope, payer, remarks }) => ({
      place,
      scope: given(scope),
      payer: given(payer),
      remarks: given(remarks),
      quoteId: given(quoteIn(window.location.search)),
    }),
    onSubmit: async (body) => {
      const asked = await api().call<typeof askInspection>('POST', '/api/product/:id/inspection', {
        params: { id: String(listing.id) },
        body,
        once: true,
      })
      await navigate(local(`/user/inspections/${asked.id}`))
    },
  })
  return (
    <>
      <p className="type-article">
        <Sentence say={t.about} words={listing.title} lang={listing.language} />
      </p>
      <p>{t.how}</p>
      <ListPrices offer={offer} />
      <Form form={form} label={t.title}>
        <TextInput field={form.field('place')} label={t.place} required />
        <RadioGroup
          field={form.field('scope')}
          label={t.scope}
          options={SCOPES.map((value) => ({ value, label: scopes[value] }))}
          required
        />
        {isOwn ? (
          <p>{t.ownPays}</p>
        ) : (
          <RadioGroup
            field={form.field('payer')}
            label={t.payer}
            hint={t.payerHint}
            options={PAYERS.map((value) => ({ value, label: payers[value] }))}
            required
          />
        )}
        <TextArea
          field={form.field('remarks')}
          label={t.remarks}
          hint={t.remarksHint}
          rows={4}
          counter={INSPECTION_LIMITS.remarksMax}
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={form.submitting}
          busyLabel={t.sending}
        >
          {t.send}
        </Button>
      </Form>
    </>
  )
}

const quoteIn = (search: string) => new URLSearchParams(search).get('quote') ?? ''

function ListPrices({ offer: { prices } }: { offer: AskOffer }) {
  const t = useTexts(texts).ask
  const { scope: scopes } = useTexts(contractTexts)
  const language = useLanguage()
  if (prices.length === 0) return <p>{t.noPrices}</p>
  return (
    <div>
      <p>{t.prices}</p>
      <ul className="mt-1 list-disc pl-5">
        {prices.map(({ scope, price, currency, days }) => (
          <li key={scope}>
            {t.listPrice(scopes[scope], formatPrice(price, currency, language), formatCount(days, language))}
          </li>
        ))}
      </ul>
    </div>
  )
}
