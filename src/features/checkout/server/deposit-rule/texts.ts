import { fr } from './texts.fr.ts'

/** The rule of deposits, as the buyer reads it before paying. A change of its sense needs the next version. */
export const en = {
  rule: (amount: string) =>
    `You pay ${amount} by card now, as a deposit. It is no part of the price: your bank transfer stays the whole amount of the order. We give the whole deposit back to your card once the transfer has arrived in full, and also if the order is cancelled or cannot be delivered to its destination. A request to cancel that you send at the latest two days before the due day of the transfer counts as accepted if we have not answered it by that day; a later one counts only if we accept it. If the transfer has not arrived in full by its due day, the order ends and we keep the deposit as damages, because the articles were not for sale meanwhile. No VAT is charged on it.`,
}

export const texts = { en, fr }
