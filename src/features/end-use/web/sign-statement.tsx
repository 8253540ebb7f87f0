import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { signBody } from '../contract/bodies.ts'
import type { AskedStatement, readAsked, signStatement } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { END_USER_MAX, PURPOSE_MAX, SIGNER_MAX } from '../domain/rules.ts'
import { texts } from './texts.ts'

interface SignStatementProps {
  cartId: string
  onSigned: () => void
}

/** Asks the buyer to sign the end-use statement of a cart. */
export function SignStatement({ cartId, onSigned }: SignStatementProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data, state, reload } = useResource(`end use ${cartId} ${language}`, (api) =>
    api.call<typeof readAsked>('GET', '/api/end-use/:cartId', { params: { cartId } }),
  )
  if (data) return <Statement cartId={cartId} asked={data} onSigned={onSigned} />
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  return <Spinner className="min-h-80" />
}

function Statement({ cartId, asked, onSigned }: SignStatementProps & { asked: AskedStatement }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { version } = asked
  const form = useForm({
    initial: { endUser: '', purpose: '', signer: '', accepted: false },
    schema: signBody,
    texts: errors,
    toBody: (values) => ({ ...values, version }),
    onSubmit: async (body) => {
      await api().call<typeof signStatement>('POST', '/api/end-use/:cartId', { params: { cartId }, body })
      onSigned()
    },
  })
  return (
    <section className="flex max-w-180 flex-col gap-4">
      <h2 className="type-h2">{t.heading}</h2>
      <Banner tone="information" live={false}>
        {t.needed}
        {asked.reasons.map((reason) => (
          <span key={reason} className="block">
            {reason}
          </span>
        ))}
      </Banner>
      <p className="type-body">{t.place(asked.place)}</p>
      <Form form={form} label={t.heading}>
        <TextArea
          field={form.field('endUser')}
          label={t.endUser}
          hint={t.endUserHint}
          required
          rows={2}
          counter={END_USER_MAX}
        />
        <TextArea
          field={form.field('purpose')}
          label={t.purpose}
          hint={t.purposeHint}
          required
          rows={3}
          counter={PURPOSE_MAX}
        />
        <blockquote className="type-body border-l-4 border-line-strong pl-4">{asked.wording}</blockquote>
        <Checkbox field={form.field('accepted')} label={t.accepted} required />
        <TextInput
          field={form.field('signer')}
          label={t.signer}
          required
          counter={SIGNER_MAX}
          autoComplete="name"
        />
        <div>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.signing}>
            {t.sign}
          </Button>
        </div>
      </Form>
    </section>
  )
}
