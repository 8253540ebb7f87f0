import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { milestoneBody } from '../contract/bodies.ts'
import type { tellMilestone, tellMilestoneAsStaff } from '../contract/endpoints.ts'
import type { OrderTransports, TransportView } from '../contract/views.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { MilestoneFields, milestoneOf, NO_MILESTONE } from './milestone-fields.tsx'
import { texts } from './texts.ts'

interface MilestoneDialogProps {
  orderId: string
  side: OrderTransports['side']
  transport: TransportView
  onCancel: () => void
  onDone: (transports: OrderTransports) => void
  /** Somebody else has told the same meanwhile. */
  onStale: () => void
}

/** A seller or staff tell or correct a milestone. */
export function MilestoneDialog({
  orderId,
  side,
  transport,
  onCancel,
  onDone,
  onStale,
}: MilestoneDialogProps) {
  const t = useTexts(texts).form
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { sellerId, consignment, steps } = transport
  const form = useForm({
    initial: NO_MILESTONE,
    schema: milestoneBody,
    texts: errors,
    toBody: (values) => ({ ...milestoneOf(values, steps), consignment }),
    draft: `transport:${orderId}:${sellerId}:${consignment}`,
    onSubmit: async (body) => {
      try {
        onDone(
          side === 'staff'
            ? await api().call<typeof tellMilestoneAsStaff>(
                'POST',
                '/api/staff/orders/:id/transport/:sellerId',
                { params: { id: orderId, sellerId: String(sellerId) }, body, once: true },
              )
            : await api().call<typeof tellMilestone>('POST', '/api/orders/:id/transport', {
                params: { id: orderId },
                body,
                once: true,
              }),
        )
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'conflict') onStale()
        throw error
      }
    },
  })
  return (
    <FormDialog
      title={t.title}
      form={form}
      cancel={t.cancel}
      send={t.send}
      busy={t.sending}
      onCancel={onCancel}
      about={t.about}
    >
      <MilestoneFields form={form} steps={steps} />
    </FormDialog>
  )
}
