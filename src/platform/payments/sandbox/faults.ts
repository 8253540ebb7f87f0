/** An answer other than the right one. */
export type AnswerFault = { delayMs: number } | { status: 429 | 500 | 503 }

/**
 * What a test wants to go wrong. It can only be set inside the process: no address of the sandbox reaches it.
 */
export interface Faults {
  /**
   * Asked before a call is worked on, with its method and path as called: `POST
   * /payment_intents/pi_1/confirm`.
   */
  answer?: (call: string) => AnswerFault | undefined
  /**
   * Asked before an event is told: told `twice`, `never`, or after a delay (which lets later ones overtake
   * it).
   */
  delivery?: (event: { id: string; type: string }) => 'twice' | 'never' | { delayMs: number } | undefined
}
