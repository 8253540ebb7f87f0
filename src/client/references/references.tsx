import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import {
  hasReferences,
  referencesBody,
  referencesView,
  type BuyerReferences,
  type ReferencesBody,
} from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts } from '#kernel/trade/buyer-references/texts.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ReferenceFields, typedReferences, valuesOf } from './reference-fields.tsx'
import { ReferenceList } from './reference-list.tsx'

interface ReferencesProps {
  /** Names what they belong to, for typed text that outlives a session. */
  name: string
  references: BuyerReferences
  canChange: boolean
  /** Why they can't be changed. */
  frozen?: string
  /** Sends the change; its caller shows the result. */
  save: (body: ReferencesBody) => Promise<void>
}

/** The buyer's references with the button that changes them. */
export function References({ name, references, canChange, frozen, save }: ReferencesProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const isEmpty = !hasReferences(references)
  return (
    <div className="flex flex-col items-start gap-2">
      <ReferenceList references={references} />
      {isEmpty && canChange && <p className="type-small text-ink-2 print:hidden">{t.none}</p>}
      {!canChange && frozen !== undefined && <p className="type-small text-ink-2 print:hidden">{frozen}</p>}
      {canChange && (
        <Button size="small" className="print:hidden" onClick={() => setOpen(true)}>
          {isEmpty ? t.add : t.change}
        </Button>
      )}
      {isOpen && (
        <ReferencesDialog
          name={name}
          references={references}
          onClose={() => setOpen(false)}
          save={async (body) => {
            await save(body)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

interface DialogProps extends Pick<ReferencesProps, 'name' | 'references' | 'save'> {
  onClose: () => void
}

function ReferencesDialog({ name, references, save, onClose }: DialogProps) {
  const t = useTexts(texts)
  // What another tab or a colleague has kept meanwhile.
  const [newer, setNewer] = useState<BuyerReferences | null>(null)
  const form = useForm({
    initial: valuesOf(references),
    schema: referencesBody,
    texts: t.errors,
    draft: `references ${name}`,
    toBody: (values) => ({ ...typedReferences(values), seen: newer ?? references }),
    onSubmit: async (body) => {
      try {
        await save(body)
      } catch (error) {
        const kept = error instanceof ApiError ? referencesView.safeParse(error.body['references']) : null
        if (kept?.success) setNewer(kept.data)
        throw error
      }
    },
  })
  return (
    <FormDialog
      title={t.heading}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.saving}
      onCancel={onClose}
      about={
        newer === null ? t.about : hasReferences(newer) ? <ReferenceList references={newer} /> : t.noneNow
      }
    >
      <ReferenceFields form={form} />
    </FormDialog>
  )
}
