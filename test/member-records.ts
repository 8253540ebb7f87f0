import type { MemberView } from '#features/accounts/contract/members/endpoints.ts'
import type { ProfileView } from '#features/accounts/contract/profile.ts'

/** A member as an administrator receives it. */
export const TEST_MEMBER_RECORD: MemberView = {
  userId: 7,
  prenom: 'Aminata',
  nom: 'Diallo',
  email: 'buyer@gisement.test',
  entreprise: 'Port-Gentil Energy Services',
  entrepriseId: 3,
  pays: 'Ivory Coast',
  role: 'member',
  state: 'active',
  listings: 12,
  orders: 1000,
  createdAt: '2026-01-12T09:00:00.000Z',
  lastSeenAt: '2026-03-12T09:30:00.000Z',
  contact: '+241 11 00 48 58',
  fonction: 'Procurement manager',
  ville: 'Port-Gentil',
  language: 'fr',
  isCompanyAdmin: true,
  verifiedAt: '2026-01-12T10:00:00.000Z',
  suspendedAt: null,
  suspendedReason: null,
  otherActiveMembers: 0,
  openCheckouts: 0,
  mailTrouble: null,
  vat: {
    number: 'EL094259216',
    state: 'valid',
    traderName: 'OTE AE',
    askedAt: '2026-03-10T09:00:00.000Z',
    consultationNumber: 'WAPIAAAA1',
  },
  sessions: [
    {
      beganAt: '2026-03-12T08:00:00.000Z',
      seenAt: '2026-03-12T09:30:00.000Z',
      endsAt: '2026-03-12T20:00:00.000Z',
    },
  ],
  history: [],
  secondFactorSince: null,
  can: {
    resendVerification: false,
    suspend: true,
    restore: false,
    appoint: ['staff', 'admin'],
    resetSecondFactor: false,
  },
}

/** A member’s own profile. */
export const TEST_PROFILE: ProfileView = {
  userId: 7,
  prenom: 'Aminata',
  nom: 'Diallo',
  email: 'seller@gisement.test',
  contact: '+241 11 00 48 58',
  entreprise: 'Port-Gentil Energy Services',
  entrepriseId: 3,
  postcode: '',
  fonction: 'Procurement manager',
  pays: 'Gabon',
  ville: 'Port-Gentil',
  language: 'en',
  pendingEmail: null,
  mailTrouble: null,
  can: { renameCompany: true },
}
