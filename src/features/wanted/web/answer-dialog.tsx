import { ContactMark } from '#client/contact-mark.tsx'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useForm } from '#client/use-form.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { listOffers, WantedView } from '../contract/endpoints.ts'
import { answerBody, type AnswerBody } from '../contract/fields.ts'
import { texts as messages } from '../contract/texts.ts'
import { WANTED_LIMITS } from '../domain/wanted.ts'
import { texts } from './texts.ts'

interface AnswerDialogProps {
  request: WantedView
  onClose: () => void
  onSend: (body: AnswerBody) => Promise<void>
}

/** Offers one of the seller's listings for a request, with a message. */
export function AnswerDialog({ request, onClose, onSend }: AnswerDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const offers = useResource(`offers ${request.id}`, (client) =>
    client.call<typeof listOffers>('GET', '/api/wanted/:id/offers', { params: { id: String(request.id) } }),
  )
  const form = useForm({
    initial: { productId: '', text: '' },
    schema: answerBody,
    texts: { ...errors, text: errors.answer },
    toBody: ({ productId, text }) => ({ productId: Number(productId), text }),
    onSubmit: onSend,
  })
  const isEmpty = offers.data?.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.answerTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {isEmpty ? (
            <LinkButton to="/listing/add" variant="primary">
              {t.sell}
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              busy={form.submitting}
              busyLabel={t.sending}
              onClick={() => void form.submit()}
            >
              {t.sendAnswer}
            </Button>
          )}
        </>
      }
    >
      {offers.state === 'failed' && <RetryBanner onRetry={offers.reload}>{offers.error.message}</RetryBanner>}
      {isEmpty && <p className="type-body">{t.noProduct}</p>}
      {offers.data && !isEmpty && (
        <Form form={form} label={t.answerTitle}>
          <Select
            field={form.field('productId')}
            label={t.product}
            empty={t.chooseProduct}
            options={offers.data.map(({ id, title, language }) => ({
              value: String(id),
              label: title,
              lang: language,
            }))}
            required
          />
          <div>
            <TextArea
              field={form.field('text')}
              label={t.message}
              rows={4}
              counter={WANTED_LIMITS.answerMax}
              required
            />
            <ContactMark typed={form.values.text} say={t.answerContact} />
          </div>
        </Form>
      )}
    </Dialog>
  )
}
