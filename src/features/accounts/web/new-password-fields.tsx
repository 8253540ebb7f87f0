import { useTexts } from '#client/language.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { texts } from '../contract/texts.ts'
import { PASSWORD_PARTS } from '../domain/password-rule.ts'

interface NewPasswordFieldsProps {
  password: FieldBinding<string>
  repeated: FieldBinding<string>
  labels: { password: string; repeated: string }
}

/** The new password, whose rules are ticked off as it is typed, and its repetition. */
export function NewPasswordFields({ password, repeated, labels }: NewPasswordFieldsProps) {
  const t = useTexts(texts)
  const rules = Object.entries<string>(t.passwordRule).map(([part, label]) => ({
    label,
    met: hasPart(part, password.value),
  }))
  return (
    <>
      <PasswordInput
        field={password}
        label={labels.password}
        autoComplete="new-password"
        rules={rules}
        required
      />
      <PasswordInput field={repeated} label={labels.repeated} autoComplete="new-password" required />
    </>
  )
}

function hasPart(part: string, password: string): boolean {
  return Object.entries(PASSWORD_PARTS).some(([name, has]) => name === part && has(password))
}
