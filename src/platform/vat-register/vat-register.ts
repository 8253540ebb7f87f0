/** The answer of the VAT register about a number. */
export interface VatAnswer {
  isValid: boolean
  /** The name of the holder; null if the member state does not disclose it. */
  traderName: string | null
  /** Proof of the enquiry; null if we gave no number of our own. */
  consultationNumber: string | null
}

/** A register of currently valid VAT numbers. */
export interface VatRegister {
  /**
   * Looks up a stored number that has one of the prefixes of `viesNumber`.
   * @throws RegisterAway when there is no answer now, which says nothing about the number.
   */
  ask(number: string): Promise<VatAnswer>
}

export class RegisterAway extends Error {
  override readonly name = 'RegisterAway'
  /** `state`: only this member state does not answer. `register`: the register is down for all. */
  readonly who: 'state' | 'register'

  constructor(who: 'state' | 'register', message: string, options?: ErrorOptions) {
    super(message, options)
    this.who = who
  }
}
