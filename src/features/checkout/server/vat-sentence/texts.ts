import { fr } from './texts.fr.ts'

/** What a buyer reads about the VAT of a sale; country names come from `inSentence`. */
export const en = {
  and: ' and ',
  domestic: 'French VAT of 20 % is added to goods and delivery.',
  eu_supply: (from: string, to: string) =>
    `No French VAT: goods go from ${from} to ${to}, to a business whose VAT number is confirmed. VAT there is yours to declare.`,
  eu_supply_abroad: (from: string, to: string) =>
    `No VAT of ours: goods go from ${from} to ${to}, to a business whose VAT number is confirmed. VAT there is yours to declare.`,
  abroad: (from: string, to: string) =>
    `No French VAT: goods go from ${from} to ${to}. Import duty and VAT there are yours.`,
  /** To a country without VAT. */
  abroadUntaxed: (from: string, to: string) =>
    `No French VAT: goods go from ${from} to ${to}. Import duty and taxes there are yours.`,
  intoUnion: (from: string, to: string) =>
    `No VAT of ours: goods go from ${from} to ${to}. Import duty and import VAT there are yours.`,
  dutyPaid: (from: string, to: string) =>
    `No French VAT: goods go from ${from} to ${to}. Import duty and VAT there are in the agreed price.`,
  dutyPaidUntaxed: (from: string, to: string) =>
    `No French VAT: goods go from ${from} to ${to}. Import duty and taxes there are in the agreed price.`,
  confirmable: (to: string) =>
    `No French VAT once the VAT number of your company in ${to} is confirmed; until then our staff settle VAT before you pay.`,
  to_check: 'Our staff settle VAT before you pay.',
  settled: 'Our staff settled VAT.',
  northernIreland: 'For Northern Ireland our staff settle VAT before you pay.',
}

export const texts = { en, fr }
