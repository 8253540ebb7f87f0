/** What the register of VAT numbers says about one. */
export interface VatAnswer {
  isValid: boolean
  /** The name of its holder; null where the member state does not tell it. */
  traderName: string | null
  /** Proves that we asked; null where we did not say who asks. */
  consultationNumber: string | null
}

/** Knows which VAT numbers are valid today. */
export interface VatRegister {
  /**
   * Asks for a stored number that has one of the prefixes of `viesNumber`.
   * @throws RegisterAway when there is no answer now, which says nothing about the number.
   */
  ask(number: string): Promise<VatAnswer>
}

/** No answer now. */
export class RegisterAway extends Error {
  override readonly name = 'RegisterAway'
  /** `state`: only this member state does not answer. `register`: nobody gets an answer now. */
  readonly who: 'state' | 'register'

  constructor(who: 'state' | 'register', message: string, options?: ErrorOptions) {
    super(message, options)
    this.who = who
  }
}
