import type { Role } from '#kernel/actor.ts'
import { isRecord, parseJson } from '#kernel/json.ts'
import type { Language } from '#kernel/text/language.ts'

/** The signed-in member, as in the answer to the login (decisions §13). */
export interface SessionUser {
  userId: number
  userName: string
  userCity: string
  userCountry: string
  userPostcode: string
  userEntreprise: string
  userEntrepriseId: number
  prenom: string
  nom: string
  email: string
  role: Role
  language: Language
}

/** Parses the stored member of a tab; null when it is unusable. */
export function readUser(text: string | null): SessionUser | null {
  const value = parseJson(text)
  return isUser(value) ? value : null
}

/** Whether our own code made this value: it is not checked field by field. */
export function isUser(value: unknown): value is SessionUser {
  return isRecord(value) && 'userId' in value
}

/** The session's fields of a profile (decisions §13). */
export function userFieldsOf(profile: Record<string, unknown>): Partial<SessionUser> {
  const { prenom, nom, email, pays, ville, entreprise, entrepriseId, postcode } = profile
  if (typeof prenom !== 'string' || typeof nom !== 'string' || typeof email !== 'string') return {}
  return {
    prenom,
    nom,
    email,
    userName: `${prenom} ${nom}`,
    ...(typeof pays === 'string' && { userCountry: pays }),
    ...(typeof ville === 'string' && { userCity: ville }),
    ...(typeof entreprise === 'string' && { userEntreprise: entreprise }),
    ...(typeof entrepriseId === 'number' && { userEntrepriseId: entrepriseId }),
    ...(typeof postcode === 'string' && { userPostcode: postcode }),
  }
}
