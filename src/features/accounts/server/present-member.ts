import type { SessionUserView } from '../contract/session.ts'
import type { Member } from '../domain/member.ts'

export function presentSessionUser(member: Member): SessionUserView {
  return {
    userId: member.id,
    userName: `${member.firstName} ${member.lastName}`,
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
