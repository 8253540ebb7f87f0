import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { CountryField } from '#ui/country-field.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { texts } from '../contract/texts.ts'

/** A person's details, by their field names in the API. */
interface PersonValues {
  prenom: string
  nom: string
  email: string
  contact: string
  entreprise: string
  fonction: string
  pays: string
  ville: string
}

/** Only a person's details, of anything that contains them. */
export const personOf = ({
  prenom,
  nom,
  email,
  contact,
  entreprise,
  fonction,
  pays,
  ville,
}: PersonValues): PersonValues => ({ prenom, nom, email, contact, entreprise, fonction, pays, ville })

interface PersonFieldsProps {
  field: (name: keyof PersonValues) => FieldBinding<string>
  readOnly?: boolean
  /** Only a company admin renames the company. */
  companyReadOnly?: boolean
  emailHint?: string
  /** What another address asks for, below it. */
  emailProof?: ReactNode
  /** What another name of the company asks for, below it. */
  companyProof?: ReactNode
  companyHint?: string
}

/** The fields of a person's details, at signup and in the profile. */
export function PersonFields({
  field,
  readOnly = false,
  companyReadOnly = false,
  emailHint,
  emailProof,
  companyProof,
  companyHint,
}: PersonFieldsProps) {
  const t = useTexts(texts).fields
  const common = { readOnly, required: true } as const
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput field={field('prenom')} label={t.prenom} autoComplete="given-name" {...common} />
        <TextInput field={field('nom')} label={t.nom} autoComplete="family-name" {...common} />
      </div>
      <TextInput
        field={field('email')}
        label={t.email}
        type="email"
        autoComplete="email"
        {...common}
        {...(emailHint !== undefined && { hint: emailHint })}
      />
      {emailProof}
      <TextInput
        field={field('contact')}
        label={t.contact}
        hint={t.contactHint}
        type="tel"
        autoComplete="tel"
        {...common}
      />
      <TextInput
        field={field('entreprise')}
        label={t.entreprise}
        autoComplete="organization"
        required
        readOnly={readOnly || companyReadOnly}
        {...(companyHint !== undefined && { hint: companyHint })}
      />
      {companyProof}
      <TextInput field={field('fonction')} label={t.fonction} autoComplete="organization-title" {...common} />
      <div className="grid gap-5 md:grid-cols-2">
        <CountryField field={field('pays')} label={t.pays} {...common} />
        <TextInput field={field('ville')} label={t.ville} autoComplete="address-level2" {...common} />
      </div>
    </>
  )
}
