import { fr } from './texts.fr.ts'

/** End-use statements of exports. */
export const en = {
  /** The text to sign: raise WORDING_VERSION with every change. */
  wording:
    'We are the buyer, or act for the end user named above. The goods are for the civil purpose and the place stated. They will not be used in connection with chemical, biological or nuclear weapons, or missiles that can carry them, nor for a military end use in a country under an arms embargo. They will not be sold, exported or re-exported, directly or indirectly, to Russia, to Belarus or to any other country, person or entity under measures of the European Union that forbid it. We will tell the marketplace at once if this changes, and we know that an order may be refused or stopped where this is in doubt.',
  errors: {
    country: 'Please choose a country of the list.',
    no_condition: 'Please say which exports the rule is about: a country, a chapter, a type or a sum.',
    same_rule: 'There is a rule about the same exports already. End that one first.',
    chapter: 'Please enter a chapter of the Harmonized System, 1 to 97.',
    type: 'Please choose a type of the list.',
    above: 'Please enter a sum, or leave it empty.',
    currency: 'Please choose the currency of the sum, or leave both empty.',
    end_user: 'Please say who will use the goods and where, in at most 300 characters.',
    purpose: 'Please say what the goods are for, in at most 500 characters.',
    signer: 'Please type your name, in at most 100 characters.',
    accepted: 'Please confirm the statement.',
    signed_before:
      'This purchase has a signed statement already, with another end user or purpose. What was signed stays. Reload the page to read it; if it is wrong, begin a new cart or write to our staff.',
    changed: 'The words of this statement have changed. Please read them again.',
  },
}

export const texts = { en, fr }
