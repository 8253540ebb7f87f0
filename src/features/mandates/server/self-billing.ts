import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isRunningMandate } from '#db/running-mandate.ts'
import { mandate, selfBillingOffer } from '#db/schema/mandates.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import {
  CLAUSE_VERSION,
  contradictionsOf,
  faultsOfSeller,
  type SelfBillingTerms,
} from '#kernel/trade/self-billing.ts'
import type { Services } from '#platform/services.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import { readVatNumber } from '#platform/vat-register/vat-number.ts'
import type { AcceptanceBody } from '../contract/fields.ts'
import { texts } from '../contract/texts.ts'
import type { MandateSection } from '../domain/mandate-text.ts'
import { findParties, lockOpenCompany } from './mandate-repository.ts'

/** When staff proposed the clause to a company; null if they did not, and while self-billing is switched off. */
export async function findOffer(db: Db | Tx, companyId: number): Promise<Date | null> {
  if (!(await isSwitchedOn(db, 'self-billing'))) return null
  const { proposedAt } = selfBillingOffer
  const [row] = await db
    .select({ proposedAt })
    .from(selfBillingOffer)
    .where(eq(selfBillingOffer.companyId, companyId))
  return row?.proposedAt ?? null
}

/** The clause that a company's running mandate has, with what was signed; null where nothing is issued in its name. */
export async function findAgreed(db: Db | Tx, companyId: number) {
  if ((await findOffer(db, companyId)) === null) return null
  const { content, language } = mandate
  const [row] = await db
    .select({ content, language })
    .from(mandate)
    .where(and(eq(mandate.companyId, companyId), isRunningMandate))
  const terms = row?.content.selfBilling
  return row && terms ? { terms, fields: row.content.fields, language: row.language } : null
}

type StaffServices = Pick<Services, 'db' | 'now'>

/**
 * Staff propose the clause, or propose it again, so that a company that agreed signs with other details.
 * @throws AppError `not_found`; `conflict` while self-billing is switched off
 */
export async function proposeSelfBilling(
  { db, now }: StaffServices,
  staff: Actor,
  companyId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockOpenCompany(tx, companyId)) === null) throw new AppError('not_found')
    if (!(await isSwitchedOn(tx, 'self-billing')))
      throw new AppError('conflict', { message: 'mandates.errors.self_billing_off' })
    const at = now()
    const values = { proposedAt: at, proposedBy: staff.memberId }
    await tx
      .insert(selfBillingOffer)
      .values({ companyId, ...values })
      .onConflictDoUpdate({ target: selfBillingOffer.companyId, set: values })
    await recordAct(tx, staff, {
      act: 'mandate.propose_self_billing',
      subject: ['company', companyId],
      details: {},
      at,
    })
  })
}

/** Nothing more is issued in a company's name, whatever its mandate says. @throws AppError `not_found` */
export async function withdrawSelfBilling(
  { db, now }: StaffServices,
  staff: Actor,
  companyId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serializes with the jobs that issue, and with signatures.
    if ((await lockOpenCompany(tx, companyId)) === null) throw new AppError('not_found')
    const gone = await tx
      .delete(selfBillingOffer)
      .where(eq(selfBillingOffer.companyId, companyId))
      .returning({ companyId: selfBillingOffer.companyId })
    if (gone.length === 0) throw new AppError('not_found')
    await recordAct(tx, staff, {
      act: 'mandate.withdraw_self_billing',
      subject: ['company', companyId],
      details: {},
      at: now(),
    })
  })
}

/**
 * The terms that an admin agrees to; null if not. @throws AppError `conflict` if the clause is not proposed or is another
 * one; `invalid` with each detail that an invoice lacks, or that can't be true
 */
export async function agreedTerms(
  tx: Tx,
  actor: Actor,
  body: AcceptanceBody,
): Promise<{ terms: SelfBillingTerms; proposedAt: Date } | null> {
  const { selfBilling: version, regime, legalForm = '', capital = '', registration, vat } = body
  if (version === undefined || version === null) return null
  const proposedAt = await findOffer(tx, actor.companyId)
  if (proposedAt === null || version !== CLAUSE_VERSION)
    throw new AppError('conflict', { message: 'mandates.errors.other_text' })
  if (regime === undefined) throw invalidField('regime', 'mandates.errors.regime')
  const company = (await findParties(tx, actor.memberId))?.company
  const { name: listedName = '', street = null, city = null, country = null } = company ?? {}
  const countryCode = countryByName(country ?? '')?.code ?? null
  const stated = { regime, registration, vat, countryCode }
  const lacking = faultsOfSeller({ ...stated, legalForm, street, city })
  const untrue = contradictionsOf({ ...stated, capital, company: body.company, listedName })
  const isVatWrong = vat !== '' && !(await isVatNumber(vat, country ?? ''))
  const faults = [...lacking, ...untrue, ...(isVatWrong ? [['vat', 'vat_number'] as const] : [])]
  if (faults.length > 0)
    throw new AppError('invalid', {
      fields: faults.map(([field, key]) => ({ field, message: `mandates.errors.${key}` as const })),
    })
  return { terms: { version, regime, legalForm, capital }, proposedAt }
}

/** By the check of the company's details; a company abroad may have a French number, too. */
async function isVatNumber(vat: string, country: string): Promise<boolean> {
  const issuer = /^\s*FR/i.test(vat) && country !== 'Monaco' ? 'France' : country
  return (await readVatNumber(vat, issuer)) !== null
}

/** The clause as a section of the mandate; what the seller states of itself are gaps. */
export function clauseOf(language: Language): MandateSection {
  const { title, text } = texts[language].selfBilling
  return { id: 'self-billing', title, text: Object.values(text) }
}

/** The words that fill the gaps of the clause. */
export function clauseValues({ regime, legalForm, capital }: SelfBillingTerms, language: Language) {
  const { selfBilling, paper } = texts[language]
  return {
    regime: selfBilling.regimes[regime],
    legalForm: legalForm || paper.none,
    capital: capital || paper.none,
  }
}
