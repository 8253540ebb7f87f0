import type { FieldBinding } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

interface ProofFieldsProps {
  password: FieldBinding<string>
  code: FieldBinding<string>
  texts: { password: string; code: string; codeHint: string }
}

/** Password and code, so that an open session alone can't make a change. */
export function ProofFields({ password, code, texts: t }: ProofFieldsProps) {
  return (
    <>
      <PasswordInput field={password} label={t.password} autoComplete="current-password" required />
      <TextInput field={code} label={t.code} hint={t.codeHint} autoComplete="one-time-code" required />
    </>
  )
}
