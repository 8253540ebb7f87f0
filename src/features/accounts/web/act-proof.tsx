import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { texts } from '../contract/texts.ts'
import { asksFor } from './profile-states.tsx'

/** What a form holds for the proof: never kept in a draft. */
export const NO_PROOF = { password: '', code: '' }

interface ActProofProps {
  form: { field: (name: 'password' | 'code') => FieldBinding<string> }
  /** Of the password: it says what it is for. */
  label: string
  hint?: string
  asksCode: boolean
}

/** The password, and a code where a second factor is on: an open session alone may be somebody else's. */
export function ActProof({ form, label, hint, asksCode }: ActProofProps) {
  return (
    <>
      <PasswordInput
        field={form.field('password')}
        label={label}
        {...(hint !== undefined && { hint })}
        autoComplete="current-password"
        required
      />
      {asksCode && <CodeInput field={form.field('code')} />}
    </>
  )
}

/** The code of a second factor. */
export function CodeInput({ field }: { field: FieldBinding<string> }) {
  const t = useTexts(texts).secondFactor.step
  return <TextInput field={field} label={t.code} hint={t.codeHint} autoComplete="one-time-code" required />
}

/** How the summary of errors names the fields of a form with a proof: by their labels. */
export function useFieldLabels(own: Readonly<Record<string, string>>) {
  const { code } = useTexts(texts).secondFactor.step
  const labels = new Map(Object.entries({ code, ...own }))
  return (key: string) => labels.get(key) ?? key
}

/** The proof as a body has it. */
export const proofOf = ({ password, code }: typeof NO_PROOF, asksCode: boolean) => ({
  password,
  ...(asksCode && { code }),
})

/** Whether a form shows a field for the code: also once the server asked, since a second factor was set up meanwhile. */
export function useAskedCode(known: boolean) {
  const [asked, setAsked] = useState(false)
  const note = (error: unknown) => {
    if (asksFor(error, 'code')) setAsked(true)
  }
  return { asksCode: known || asked, note }
}
