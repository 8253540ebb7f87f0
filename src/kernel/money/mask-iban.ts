/** Enough to recognise an account, too little to pay into it: `FR76 … 0189`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`
