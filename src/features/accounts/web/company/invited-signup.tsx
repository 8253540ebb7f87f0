import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useApi, useSignIn } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { RequiredLegend, type FieldBinding } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import {
  invitedSignupBody,
  type InvitedSignupBody,
  type OpenedInvitation,
  type signUpInvited,
} from '../../contract/company/opened-invitation.ts'
import { texts as companyTexts } from '../../contract/company/texts.ts'
import { texts } from '../../contract/texts.ts'
import { Consent } from '../consent.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { keptInvitation } from './use-invitation.ts'

const TOAST_MS = 4000

const EMPTY: InvitedSignupBody = {
  prenom: '',
  nom: '',
  contact: '',
  fonction: '',
  pays: '',
  ville: '',
  password: '',
  c_password: '',
}

/** Signup to the inviting company; the invitation's link has already verified the address. */
export function InvitedSignup({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const t = useTexts(texts)
  const own = useTexts(companyTexts).invitation
  const api = useApi()
  const signIn = useSignIn()
  const navigate = useNavigate()
  const page = useLocalPath()('/user/company')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const form = useForm({
    initial: EMPTY,
    schema: invitedSignupBody,
    texts: t.errors,
    onSubmit: async (body) => {
      setRefusal(null)
      try {
        const call = api().call<typeof signUpInvited>
        const joined = await call('POST', '/auth/invitation/:token/signup', { params: { token }, body })
        keptInvitation.forget()
        signIn(joined.token, joined.user)
        toast.success(own.joined(invitation.company), { duration: TOAST_MS })
        void navigate(page, { replace: true })
      } catch (error) {
        if (error instanceof ApiError) setRefusal(error)
        throw error
      }
    },
  })
  return (
    <Form form={form} label={own.signUp}>
      <RequiredLegend />
      <InvitedPerson field={form.field} email={invitation.email} />
      <NewPasswordFields
        password={form.field('password')}
        repeated={form.field('c_password')}
        labels={{ password: t.fields.password, repeated: t.fields.passwordAgain }}
      />
      <Consent act="signup" />
      <Button type="submit" variant="primary" block busy={form.submitting} busyLabel={t.signup.busy}>
        {own.signUp}
      </Button>
      {refusal && (
        <Banner tone="error" live={false}>
          {t.errorCode(refusal.status, refusal.body.error)}
        </Banner>
      )}
    </Form>
  )
}

interface InvitedPersonProps {
  field: (name: keyof InvitedSignupBody) => FieldBinding<string>
  email: string
}

function InvitedPerson({ field, email }: InvitedPersonProps) {
  const t = useTexts(texts).fields
  const own = useTexts(companyTexts).invitation
  const address = { name: 'email', id: 'invited-email', value: email, onChange: () => undefined }
  return (
    <>
      <TextInput
        field={address}
        label={own.email}
        hint={own.emailHint}
        type="email"
        autoComplete="username"
        required
        readOnly
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput field={field('prenom')} label={t.prenom} autoComplete="given-name" required />
        <TextInput field={field('nom')} label={t.nom} autoComplete="family-name" required />
      </div>
      <TextInput
        field={field('contact')}
        label={t.contact}
        hint={t.contactHint}
        type="tel"
        autoComplete="tel"
        required
      />
      <TextInput field={field('fonction')} label={t.fonction} autoComplete="organization-title" required />
      <div className="grid gap-5 md:grid-cols-2">
        <CountryField field={field('pays')} label={t.pays} required />
        <TextInput field={field('ville')} label={t.ville} autoComplete="address-level2" required />
      </div>
    </>
  )
}
