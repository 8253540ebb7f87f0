import type { Db } from '#db/client.ts'
import type { MailTrouble } from '#platform/mail/mail-troubles.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { ProfileView } from '../contract/profile.ts'
import type { SessionUserView } from '../contract/session.ts'
import type { SignupBody } from '../contract/signup.ts'
import { canRenameCompany, waitingEmail, type Member } from '../domain/member.ts'
import { findMember, type MemberDetails } from './member-repository.ts'

/** A member as its browser keeps it. @throws AppError `not_found`. */
export async function getSessionUser(db: Db, memberId: number): Promise<SessionUserView> {
  const member = await findMember(db, memberId)
  if (member === null) throw new AppError('not_found')
  return presentSessionUser(member)
}

/** The member as its browser keeps it. */
export function presentSessionUser(member: Member): SessionUserView {
  return {
    userId: member.id,
    userName: fullName(member),
    userCity: member.city,
    userCountry: member.country,
    userPostcode: member.deliveryPostcode ?? '',
    userEntreprise: member.companyName,
    userEntrepriseId: member.companyId,
    prenom: member.firstName,
    nom: member.lastName,
    email: member.email,
    role: member.role,
    language: member.language,
  }
}

export function presentProfile(member: Member, trouble: MailTrouble | null, now: Date): ProfileView {
  return {
    userId: member.id,
    prenom: member.firstName,
    nom: member.lastName,
    email: member.email,
    contact: member.phone,
    entreprise: member.companyName,
    entrepriseId: member.companyId,
    postcode: member.deliveryPostcode ?? '',
    fonction: member.jobTitle,
    pays: member.country,
    ville: member.city,
    language: member.language,
    pendingEmail: waitingEmail(member, now),
    mailTrouble: trouble?.kind ?? null,
    can: { renameCompany: canRenameCompany(member) },
  }
}

type PersonBody = Omit<SignupBody, 'password' | 'c_password' | 'entreprise'>

/** Maps a person's fields in the API to those of the domain. */
export function detailsOf(body: PersonBody): Omit<MemberDetails, 'language'> {
  return {
    firstName: body.prenom,
    lastName: body.nom,
    email: body.email,
    phone: body.contact,
    jobTitle: body.fonction,
    country: body.pays,
    city: body.ville,
  }
}
