import { randomBytes } from 'node:crypto'
import { DEMO_ACCOUNTS, DEMO_BUYERS, DEMO_PASSWORD, type DemoAccount } from '#demo/data/accounts.ts'
import { DEMO_COMPANIES, type DemoCompany } from '#demo/data/companies.ts'
import { company, member } from '#db/schema/accounts.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import { createPasswords } from '#features/accounts/server/passwords.ts'
import { insertSession } from '#features/accounts/server/session-repository.ts'
import type { Services } from '#platform/services.ts'

/** A member on whose behalf the demonstration is loaded. */
export interface DemoMember {
  id: number
  companyId: number
  /** A bearer token. */
  token: string
}

export interface DemoPeople {
  /** The member who lists or buys for a company, by the company's key. */
  readonly ofCompany: ReadonlyMap<string, DemoMember>
  readonly staff: DemoMember
}

export interface DemoSecrets {
  /** The password of staff and administrators; generated when the demonstration is reachable from outside. */
  staffPassword: string
}

/**
 * Creates the companies and members of the demonstration. Only the four printed accounts have a known
 * password.
 */
export async function loadDemoPeople(services: Services, secrets: DemoSecrets): Promise<DemoPeople> {
  const passwords = createPasswords()
  const known = await passwords.hash(DEMO_PASSWORD)
  const staffHash =
    secrets.staffPassword === DEMO_PASSWORD ? known : await passwords.hash(secrets.staffPassword)
  const unknown = await passwords.hash(randomBytes(24).toString('base64url'))

  const ofCompany = new Map<string, DemoMember>()
  const traders = Object.entries<DemoCompany>({ ...DEMO_COMPANIES, ...DEMO_BUYERS })
  for (const [place, [key, traded]] of traders.entries()) {
    const companyId = await insertCompany(services, traded, joinedAt(place))
    const { person } = traded
    const account = DEMO_ACCOUNTS.find(({ company: seller, buyer }) => seller === key || buyer === key)
    const isContact = account?.email === person.email
    const contact = {
      ...person,
      role: 'member',
      language: 'en',
      pays: traded.country,
      ville: traded.city,
    } as const
    const contactId = await insertMember(services, contact, companyId, isContact ? known : unknown)
    const actingId =
      account && !isContact ? await insertMember(services, account, companyId, known) : contactId
    ofCompany.set(key, await signIn(services, actingId, companyId, 'member'))
    await givePayoutAccount(services, { companyId, memberId: actingId, holder: traded.name })
  }
  const operatorId = await insertCompany(services, { name: 'Gisement', city: 'Pau', country: 'France' })
  let staff: DemoMember | undefined
  for (const account of DEMO_ACCOUNTS.filter(({ role }) => role !== 'member')) {
    const id = await insertMember(services, account, operatorId, staffHash)
    if (account.role === 'staff') staff = await signIn(services, id, operatorId, 'staff')
  }
  if (!staff) throw new Error('the demonstration has no staff account')
  return { ofCompany, staff }
}

/** Companies joined one after another, over two years. */
const joinedAt = (place: number) => new Date(Date.UTC(2024, 0, 9 + 37 * (place % 20)))

type Traded = Pick<DemoCompany, 'name' | 'city' | 'country' | 'postcode' | 'street'>

/**
 * Adds a payout account as if it had been confirmed long ago, with an example IBAN that belongs to no
 * account.
 */
async function givePayoutAccount(
  { db }: Pick<Services, 'db'>,
  { companyId, memberId, holder }: { companyId: number; memberId: number; holder: string },
): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, 5))
  const past = { askedAt: at, confirmedAt: at, effectiveAt: at, confirmedBy: memberId }
  const details = { kind: 'iban', holder, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' } as const
  await db.insert(payoutAccount).values({ companyId, details, askedBy: memberId, ...past })
}

async function insertCompany(
  { db, now }: Services,
  { name, city, country, postcode, street }: Traded,
  createdAt = now(),
): Promise<number> {
  const [row] = await db
    .insert(company)
    .values({
      name,
      street: street ?? null,
      postcode: postcode ?? null,
      city,
      country,
      deliveryPostcode: postcode ?? null,
      createdAt,
    })
    .returning({ id: company.id })
  if (!row) throw new Error(`the company ${name} was not stored`)
  return row.id
}

type Person = Pick<
  DemoAccount,
  'prenom' | 'nom' | 'email' | 'contact' | 'fonction' | 'role' | 'language' | 'pays' | 'ville'
>

async function insertMember(
  { db, now }: Services,
  person: Person,
  companyId: number,
  passwordHash: string,
): Promise<number> {
  const [row] = await db
    .insert(member)
    .values({
      companyId,
      isCompanyAdmin: true,
      role: person.role,
      firstName: person.prenom,
      lastName: person.nom,
      email: person.email,
      phone: person.contact,
      jobTitle: person.fonction,
      country: person.pays,
      city: person.ville,
      language: person.language,
      passwordHash,
      verifiedAt: now(),
    })
    .returning({ id: member.id })
  if (!row) throw new Error('a member of the demonstration was not stored')
  return row.id
}

async function signIn(
  services: Services,
  id: number,
  companyId: number,
  role: 'member' | 'staff',
): Promise<DemoMember> {
  const now = services.now()
  const sessionId = await insertSession(services.db, id, now)
  return { id, companyId, token: await services.tokens.sign({ memberId: id, sessionId, role }, now) }
}
