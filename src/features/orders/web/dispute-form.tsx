import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { disputeMessageBody } from '../contract/bodies.ts'
import type { addDisputeFile, DisputeView, writeToDispute } from '../contract/disputes.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISPUTE_TEXT_MAX } from '../domain/limits.ts'
import { texts } from './texts.ts'

interface DisputeFormProps {
  dispute: DisputeView
  onSent: (dispute: DisputeView) => void
}

/** Writes to the other parties of an open dispute. */
export function DisputeForm({ dispute, onSent }: DisputeFormProps) {
  const t = useTexts(texts).dispute
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm({
    initial: { text: '' },
    schema: disputeMessageBody,
    texts: errors,
    draft: `dispute ${dispute.id}`,
    onSubmit: async (body) => {
      const written = await api().call<typeof writeToDispute>('POST', '/api/disputes/:id/messages', {
        params: { id: dispute.id },
        body,
        once: true,
      })
      form.reset()
      onSent(written)
    },
  })
  const attach = async (file: File) => {
    const body = new FormData()
    body.append('document', file)
    const params = { id: dispute.id }
    onSent(await api().call<typeof addDisputeFile>('POST', '/api/disputes/:id/files', { params, form: body }))
  }
  return (
    <>
      <Form form={form} className="print:hidden">
        <TextArea
          field={form.field('text')}
          label={t.write}
          hint={t.textHint}
          required
          rows={3}
          counter={DISPUTE_TEXT_MAX}
        />
        <Button
          type="submit"
          size="small"
          className="self-start"
          busy={form.submitting}
          busyLabel={t.sending}
        >
          {t.send}
        </Button>
      </Form>
      <AttachFile attach={attach} hint={t.textHint} />
    </>
  )
}
