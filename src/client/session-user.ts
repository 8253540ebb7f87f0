import type { Role } from '#kernel/actor.ts'
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
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'userId' in value ? (value as SessionUser) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
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
