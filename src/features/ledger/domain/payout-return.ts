/** Why a bank returned a payout, as far as it changes what the seller has to do. */
export const RETURN_REASONS = ['number', 'closed', 'blocked', 'holder', 'not_allowed', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** By reason, the codes of ISO 20022 (`ExternalReturnReason1Code`). */
const CODES: Readonly<Record<Exclude<ReturnReason, 'other'>, readonly string[]>> = {
  number: ['AC01', 'AC03', 'AC15', 'RC01', 'RC03', 'RC04', 'RC07', 'RC10', 'RC11'],
  closed: ['AC04', 'AC05', 'AC07'],
  blocked: ['AC06', 'AG07'],
  holder: ['BE01', 'BE04', 'BE05', 'BE06', 'BE07', 'BE08', 'BE22', 'MD07'],
  not_allowed: ['AG01', 'AG02', 'AC13', 'AC14', 'AC16', 'AM03', 'CURR', 'AM11', 'CNOR'],
}

/** The reason in what a bank says, which is a code, or a text with one. */
export function returnReasonIn(bankSays: string): ReturnReason {
  const codes: readonly string[] = bankSays.toUpperCase().match(/\b[A-Z]{2}[A-Z0-9]{2}\b/g) ?? []
  const found = Object.entries(CODES).find(([, known]) => known.some((code) => codes.includes(code)))
  return (found?.[0] as ReturnReason | undefined) ?? 'other'
}

/** What a bank says is kept to this length. */
export const BANK_SAYS_MAX = 140
