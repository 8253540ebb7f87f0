import { useEffect, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { countryByName } from '#kernel/countries.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredLegend } from '#ui/field.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { NumberInput, TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { requestQuote } from '../contract/endpoints.ts'
import { quoteBody } from '../contract/quote-fields.ts'
import { texts } from '../contract/texts.ts'
import { QUOTE_LIMITS } from '../domain/limits.ts'
import { quoteDraft, type QuoteValues } from './quote-draft.ts'

/** Failures are told so long (spec §8). */
const FAILURE_TOAST_MS = 4000

type Errors = (typeof texts)['en']['errors'] | (typeof texts)['fr']['errors']

interface QuoteFormProps {
  product: { id: number }
  user: SessionUser
}

/** The request itself (spec §2, §5, §8). */
export function QuoteForm({ product, user }: QuoteFormProps) {
  const t = useTexts(texts)
  const api = useApi()
  const draft = quoteDraft(product.id, user.userId)
  const [isDone, setDone] = useState(false)
  const untouched = { country: countryByName(user.userCountry)?.en ?? '', units: '', message: '' }
  const [initial] = useState<QuoteValues>(() => ({ ...untouched, ...draft.read() }))
  const form = useForm({
    initial,
    validate: (values: QuoteValues) => errorsOf(values, t.errors),
    onSubmit: async (values) => {
      try {
        await api().call<typeof requestQuote>('POST', '/api/quote/:id', {
          params: { id: String(product.id) },
          body: bodyOf(values),
        })
      } catch (error) {
        if (error instanceof ApiError) toast.error(error.message, { duration: FAILURE_TOAST_MS })
        throw error
      }
      form.reset(untouched)
      draft.forget()
      setDone(true)
    },
  })
  const typed = JSON.stringify(form.values)
  useEffect(() => {
    if (typed === JSON.stringify(untouched)) draft.forget()
    else draft.keep(form.values)
    // The text stands for the values; the rest is made anew by each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])
  return (
    <>
      <Form form={form}>
        <RequiredLegend />
        <CountryField field={form.field('country')} label={t.page.country} required />
        <NumberInput field={form.field('units')} label={t.page.quantity} required className="max-w-60" />
        <TextArea
          field={form.field('message')}
          label={t.page.message}
          hint={t.page.messageHint}
          rows={7}
          counter={QUOTE_LIMITS.message.max}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.page.sending}>
            {t.page.submit}
          </Button>
          <LinkButton to={`/product/${product.id}`}>{t.page.cancel}</LinkButton>
        </div>
      </Form>
      <Dialog
        open={isDone}
        onClose={() => setDone(false)}
        title={t.page.doneTitle}
        actions={
          <>
            <LinkButton to="/">{t.page.toListings}</LinkButton>
            <LinkButton to={`/product/${product.id}`} variant="primary">
              {t.page.toProduct}
            </LinkButton>
          </>
        }
      >
        <p>{t.page.done}</p>
      </Dialog>
    </>
  )
}

/** What is sent: an empty quantity is none at all. Blanks between figures are how people write, not part of them. */
function bodyOf({ country, units, message }: QuoteValues) {
  return { country, units: Number(units.replace(/[\s,\u00a0\u202f]/g, '')), message }
}

function errorsOf(values: QuoteValues, errors: Errors): FieldErrors<QuoteValues> {
  const { units, ...rest } = bodyOf(values)
  const isEmpty = values.units.trim() === ''
  const given = { ...rest, units: isEmpty ? undefined : Number.isNaN(units) ? 0 : units }
  const { error } = quoteBody.safeParse(given)
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const key = message.replace(/^quotes\.errors\./, '')
    found[String(path[0])] ??= Object.entries<string>(errors).find(([name]) => name === key)?.[1] ?? message
  }
  return found
}
