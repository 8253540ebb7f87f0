import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  codeBody,
  passwordBody,
  type beginSecondFactor,
  type confirmSecondFactor,
} from '../../contract/second-factor/endpoints.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import type { AnswerOf } from '#kernel/web/endpoint.ts'
import { texts } from '../texts.ts'

type Begun = AnswerOf<typeof beginSecondFactor>

/** The password first, then the key for the app and its first code. */
export function SetUp({ onOn }: { onOn: (recoveryCodes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun === null ? (
    <PasswordStep onBegun={setBegun} />
  ) : (
    <AppStep begun={begun} onOn={onOn} onCancel={() => setBegun(null)} />
  )
}

function PasswordStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useTexts(texts).security
  const { errors } = useTexts(accountTexts)
  const api = useApi()
  const form = useForm({
    initial: { password: '' },
    schema: passwordBody,
    texts: errors,
    onSubmit: async (body) =>
      onBegun(await api().call<typeof beginSecondFactor>('POST', '/api/second-factor', { body })),
  })
  return (
    <Form form={form} label={t.begin}>
      <PasswordInput
        field={form.field('password')}
        label={t.password}
        hint={t.passwordHint}
        autoComplete="current-password"
        required
      />
      <div>
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.sending}>
          {t.begin}
        </Button>
      </div>
    </Form>
  )
}

interface AppStepProps {
  begun: Begun
  onOn: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

function AppStep({ begun: { secret, qr }, onOn, onCancel }: AppStepProps) {
  const t = useTexts(texts).security
  const { errors } = useTexts(accountTexts).secondFactor
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    initial: { code: '' },
    schema: codeBody,
    texts: errors,
    onSubmit: async (body) => {
      const call = api().call<typeof confirmSecondFactor>
      onOn((await call('POST', '/api/second-factor/confirmation', { body })).recoveryCodes)
    },
  })
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="type-h3">
        {t.scan}
      </h3>
      <p className="type-body">{t.scanText}</p>
      <QrCode {...qr} label={t.qr} />
      <p className="type-body">{t.byHand}</p>
      <p className="type-mono border border-line bg-surface p-3 wrap-anywhere" translate="no">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <h3 className="type-h3">{t.confirm}</h3>
      <Form form={form} label={t.confirm}>
        <TextInput
          field={form.field('code')}
          label={t.code}
          hint={t.setUpCodeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.sending}>
            {t.switchOn}
          </Button>
          <Button onClick={onCancel}>{t.cancel}</Button>
        </div>
      </Form>
    </>
  )
}
