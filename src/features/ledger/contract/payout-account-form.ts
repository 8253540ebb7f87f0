import * as z from 'zod/mini'
import {
  ACCOUNT_KINDS,
  hasIbans,
  isBic,
  isIban,
  needsBic,
  plainIban,
  type BankDetails,
} from '#kernel/money/bank-details.ts'
import { storable, typedLine } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { ACCOUNT_LENGTHS } from '../domain/payout-account.ts'

const optional = (message: string, max: number) => z._default(typedLine(max, message), '')
/** Longer than any IBAN with its usual spaces. */
const IBAN_TYPED_MAX = 60
const { holder } = ACCOUNT_LENGTHS
const secret = (message: string) =>
  z.string().check(storable(), z.minLength(1, message), z.maxLength(1000, message))

/**
 * All fields of both kinds; those of the other kind are ignored. `country` is the English name, as in every
 * form.
 */
export const payoutAccountBody = z
  .strictObject({
    kind: z.enum(ACCOUNT_KINDS),
    holder: typedLine(holder.max, 'ledger.errors.holder').check(
      z.minLength(holder.min, 'ledger.errors.holder'),
    ),
    iban: optional('ledger.errors.iban', IBAN_TYPED_MAX),
    country: optional('ledger.errors.bank_country', 60),
    bankName: optional('ledger.errors.bank_name', 200),
    accountNumber: optional('ledger.errors.account_number', 60),
    branchCode: optional('ledger.errors.branch_code', ACCOUNT_LENGTHS.branchCode.max),
    bic: optional('ledger.errors.bic', 20),
    /** Password of the member who enters the account. */
    password: secret('ledger.errors.password'),
    /** Code of the member's authenticator app, or a recovery code. */
    code: secret('ledger.errors.code'),
  })
  .check((context) => {
    for (const [field, message] of faultsOf(context.value))
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
  })
export type PayoutAccountBody = z.output<typeof payoutAccountBody>

type Typed = Omit<PayoutAccountBody, 'password' | 'code'>
type Fault = [field: keyof Typed, message: string]

const plainNumber = (typed: string) => typed.replace(/[\s.-]/g, '')

function faultsOf(typed: Typed): Fault[] {
  const bic = plainIban(typed.bic)
  const faults = typed.kind === 'iban' ? faultsOfIban(typed, bic) : faultsOfLocal(typed)
  if (bic !== '' && !isBic(bic)) faults.push(['bic', 'ledger.errors.bic'])
  return faults
}

function faultsOfIban(typed: Typed, bic: string): Fault[] {
  const iban = plainIban(typed.iban)
  if (!isIban(iban)) return [['iban', 'ledger.errors.iban']]
  return bic === '' && needsBic(iban) ? [['bic', 'ledger.errors.bic_needed']] : []
}

function faultsOfLocal({ country, bankName, accountNumber }: Typed): Fault[] {
  const faults: Fault[] = []
  const code = countryByName(country)?.code
  if (code === undefined) faults.push(['country', 'ledger.errors.bank_country'])
  else if (hasIbans(code)) faults.push(['country', 'ledger.errors.country_has_ibans'])
  if (!fits(bankName, ACCOUNT_LENGTHS.bankName)) faults.push(['bankName', 'ledger.errors.bank_name'])
  const number = plainNumber(accountNumber)
  if (!/^[A-Za-z0-9/]*$/.test(number) || !fits(number, ACCOUNT_LENGTHS.accountNumber))
    faults.push(['accountNumber', 'ledger.errors.account_number'])
  return faults
}

const fits = (text: string, { min, max }: { min: number; max: number }) =>
  text.length >= min && text.length <= max

/** The account as it is stored, from a valid body. */
export function bankDetailsOf(typed: Typed): BankDetails {
  const bic = plainIban(typed.bic)
  const common = { holder: typed.holder, ...(bic && { bic }) }
  if (typed.kind === 'iban') return { ...common, kind: 'iban', iban: plainIban(typed.iban) }
  const { bankName, accountNumber, branchCode, country } = typed
  return {
    ...common,
    kind: 'local',
    country: countryByName(country)?.code ?? '',
    bankName,
    accountNumber: plainNumber(accountNumber),
    ...(branchCode && { branchCode }),
  }
}
