import { ContactMark } from '#client/contact-mark.tsx'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import type { Side } from '#kernel/trade/sides.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { orderMessageBody } from '../../contract/bodies.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import type { OrderThreadsView, OrderThreadView, writeOrderMessage } from '../../contract/threads.ts'
import { DISPUTE_TEXT_MAX } from '../../domain/order.ts'
import { texts } from '../texts.ts'

interface MessageFormProps {
  orderId: string
  side: Side
  thread: OrderThreadView
  onSent: (threads: OrderThreadsView) => void
}

/** Writes to the other side of an order; the parties may ask staff to answer. */
export function MessageForm({ orderId, side, thread, onSent }: MessageFormProps) {
  const t = useTexts(texts).thread
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { sellerId, areNamed } = thread
  const form = useForm({
    initial: { text: '', asksStaff: '' },
    schema: orderMessageBody,
    texts: errors,
    toBody: ({ text, asksStaff }) => ({ text, ...(asksStaff !== '' && { asksStaff: true }) }),
    draft: `order message ${orderId} ${sellerId}`,
    onSubmit: async (body) => {
      const written = await api().call<typeof writeOrderMessage>(
        'POST',
        '/api/orders/:id/messages/:sellerId',
        {
          params: { id: orderId, sellerId: String(sellerId) },
          body,
          once: true,
        },
      )
      form.reset()
      onSent(written)
    },
  })
  const isMasked = side !== 'staff' && !areNamed
  const ask = form.field('asksStaff')
  return (
    <Form form={form} className="print:hidden">
      <div>
        <TextArea
          field={form.field('text')}
          label={t.write[side]}
          hint={isMasked ? t.hintBefore : t.hint}
          required
          rows={3}
          counter={DISPUTE_TEXT_MAX}
        />
        {isMasked && <ContactMark typed={form.values.text} say={t.contactFound} />}
      </div>
      {side !== 'staff' && (
        <Checkbox
          field={{
            ...ask,
            value: ask.value !== '',
            onChange: (checked) => ask.onChange(checked ? 'yes' : ''),
          }}
          label={t.askStaff}
        />
      )}
      <Button type="submit" size="small" className="self-start" busy={form.submitting} busyLabel={t.sending}>
        {t.send}
      </Button>
    </Form>
  )
}
