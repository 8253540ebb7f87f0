import { useLanguage, useTexts } from '#client/language.tsx'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useForm } from '#client/use-form.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { given } from '#kernel/text/tidy.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { assignBody, invoiceBody, reasonBody, type AssignBody, type InvoiceBody } from '../contract/bodies.ts'
import type {
  assignInspector,
  cancelInspection,
  recordInvoice,
  releaseReport,
  returnReport,
} from '../contract/staff-endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { StaffInspection } from '../contract/views.ts'
import { INSPECTION_LIMITS } from '../domain/inspection.ts'
import { PriceDialog, type DialogProps } from './price-dialog.tsx'
import { texts } from './texts.ts'

/** The act whose dialog is open. */
export interface Asked {
  act: 'price' | 'assign' | 'release' | 'return' | 'cancel' | 'invoice'
}

interface DialogsProps {
  desk: {
    asked: Asked | null
    ask: (asked: Asked | null) => void
    perform: DialogProps['perform']
  }
  inspection: StaffInspection
}

export function InspectionDialogs({ desk, inspection }: DialogsProps) {
  const props = { inspection, perform: desk.perform, onCancel: () => desk.ask(null) }
  switch (desk.asked?.act) {
    case 'price':
      return <PriceDialog {...props} />
    case 'assign':
      return <AssignDialog {...props} />
    case 'release':
      return <ReleaseDialog {...props} />
    case 'return':
      return <ReturnDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'invoice':
      return <InvoiceDialog {...props} />
    default:
      return null
  }
}

function AssignDialog({ inspection, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const params = { id: inspection.id }
  const initial: Record<keyof AssignBody, string> = { name: '', company: '', email: '', language }
  const form = useForm({
    initial,
    schema: assignBody,
    texts: { ...errors, name: errors.inspector },
    onSubmit: (body) =>
      perform(
        (api) =>
          api.call<typeof assignInspector>('POST', '/api/staff/inspections/:id/assign', {
            params,
            body,
            once: true,
          }),
        t.assigned,
      ),
  })
  return (
    <FormDialog
      title={t.assign}
      form={form}
      cancel={t.cancel}
      send={t.assignSend}
      busy={t.sending}
      onCancel={onCancel}
      about={t.assignAbout}
    >
      <TextInput field={form.field('name')} label={t.inspector} autoComplete="off" required />
      <TextInput field={form.field('company')} label={t.company} autoComplete="off" required />
      <TextInput field={form.field('email')} label={t.email} type="email" autoComplete="off" required />
      <Select
        field={form.field('language')}
        label={t.language}
        options={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
        required
      />
    </FormDialog>
  )
}

function ReleaseDialog({ inspection, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const params = { id: inspection.id }
  const form = useForm({
    initial: {},
    onSubmit: () =>
      perform(
        (api) => api.call<typeof releaseReport>('POST', '/api/staff/inspections/:id/release', { params }),
        t.released,
      ),
  })
  return (
    <FormDialog
      title={t.releaseTitle}
      form={form}
      cancel={t.cancel}
      send={t.release}
      busy={t.sending}
      focus="heading"
      onCancel={onCancel}
      about={t.releaseAbout}
    />
  )
}

function ReturnDialog({ inspection, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  return (
    <ReasonDialog
      title={t.giveBack}
      about={t.giveBackAbout}
      texts={{ reason: t.why, cancel: t.cancel, withdraw: t.giveBack, sending: t.sending }}
      schema={reasonBody}
      errors={errors}
      max={INSPECTION_LIMITS.reasonMax}
      onCancel={onCancel}
      send={(body) =>
        perform(
          (api) =>
            api.call<typeof returnReport>('POST', '/api/staff/inspections/:id/return', {
              params: { id: inspection.id },
              body,
            }),
          t.gaveBack,
        )
      }
    />
  )
}

function CancelDialog({ inspection, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  return (
    <ReasonDialog
      title={t.cancelIt}
      about={t.cancelAbout}
      texts={{ reason: t.why, cancel: t.cancel, withdraw: t.cancelIt, sending: t.sending }}
      schema={reasonBody}
      errors={errors}
      max={INSPECTION_LIMITS.reasonMax}
      onCancel={onCancel}
      send={(body) =>
        perform(
          (api) =>
            api.call<typeof cancelInspection>('POST', '/api/staff/inspections/:id/cancel', {
              params: { id: inspection.id },
              body,
            }),
          t.cancelled,
        )
      }
    />
  )
}

function InvoiceDialog({ inspection, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const { id, invoice } = inspection
  const form = useForm<Record<keyof InvoiceBody, string>, InvoiceBody>({
    initial: { invoice: invoice?.number ?? '', paidOn: invoice?.paidOn ?? '' },
    schema: invoiceBody,
    texts: errors,
    toBody: ({ invoice: number, paidOn }) => ({ invoice: number, paidOn: given(paidOn) }),
    onSubmit: (body) =>
      perform(
        (api) =>
          api.call<typeof recordInvoice>('POST', '/api/staff/inspections/:id/invoice', {
            params: { id },
            body,
          }),
        t.recorded,
      ),
  })
  return (
    <FormDialog
      title={t.recordInvoice}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.sending}
      onCancel={onCancel}
      about={t.invoiceAbout}
    >
      <TextInput field={form.field('invoice')} label={t.invoiceNumber} autoComplete="off" required />
      <TextInput field={form.field('paidOn')} label={t.paidOn} type="date" />
    </FormDialog>
  )
}
