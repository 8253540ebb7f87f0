import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ProofFields } from '#ui/proof-fields.tsx'
import { toast } from '#ui/toast.ts'
import {
  proofBody,
  type endSecondFactor,
  type renewRecoveryCodes,
  type SecondFactorView,
} from '../../contract/second-factor/endpoints.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import { texts } from '../texts.ts'

/** With fewer codes left, the page suggests new ones. */
const FEW_CODES = 3

interface ProtectedProps {
  factor: SecondFactorView & { since: string }
  canSwitchOff: boolean
  onCodes: (recoveryCodes: readonly string[]) => void
  onOff: () => void
}

/** An account with a second factor: since when it has one, and how to renew its codes or switch it off. */
export function Protected({ factor, canSwitchOff, onCodes, onOff }: ProtectedProps) {
  const t = useTexts(texts).security
  const language = useLanguage()
  const [asking, ask] = useState<'renew' | 'off' | null>(null)
  const left = factor.recoveryCodesLeft
  return (
    <>
      <Banner
        tone={left < FEW_CODES ? 'warning' : 'success'}
        title={t.on(formatMoment(factor.since, language, 'shortDay'))}
        live={false}
      >
        {left < FEW_CODES ? `${t.left(left)} ${t.fewLeft}` : t.left(left)}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => ask('renew')}>{t.renew}</Button>
        {canSwitchOff && <Button onClick={() => ask('off')}>{t.off}</Button>}
      </div>
      {!canSwitchOff && <p className="type-small text-ink-2">{t.staffKeep}</p>}
      {asking !== null && (
        <ProofDialog act={asking} onClose={() => ask(null)} onCodes={onCodes} onOff={onOff} />
      )}
    </>
  )
}

interface ProofDialogProps {
  act: 'renew' | 'off'
  onClose: () => void
  onCodes: ProtectedProps['onCodes']
  onOff: () => void
}

/** Asks for the password and a code before the change. */
function ProofDialog({ act, onClose, onCodes, onOff }: ProofDialogProps) {
  const t = useTexts(texts).security
  const { errors, secondFactor } = useTexts(accountTexts)
  const api = useApi()
  const form = useForm({
    initial: { password: '', code: '' },
    schema: proofBody,
    texts: { ...errors, ...secondFactor.errors },
    onSubmit: async (body) => {
      if (act === 'renew') {
        const call = api().call<typeof renewRecoveryCodes>
        const { recoveryCodes } = await call('POST', '/api/second-factor/recovery-codes', { body })
        onClose()
        return onCodes(recoveryCodes)
      }
      const { message } = await api().call<typeof endSecondFactor>('DELETE', '/api/second-factor', { body })
      toast.success(message)
      onClose()
      onOff()
    },
  })
  const title = act === 'renew' ? t.renewTitle : t.offTitle
  return (
    <FormDialog
      title={title}
      form={form}
      cancel={t.cancel}
      send={act === 'renew' ? t.renew : t.off}
      busy={t.sending}
      isDangerous={act === 'off'}
      onCancel={onClose}
      about={act === 'renew' ? t.renewText : t.offText}
      label={title}
    >
      <ProofFields password={form.field('password')} code={form.field('code')} texts={t} />
      {/* Lets Enter submit the form: its visible button is outside. */}
      <button type="submit" hidden>
        {act === 'renew' ? t.renew : t.off}
      </button>
    </FormDialog>
  )
}
