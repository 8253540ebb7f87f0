/** A fault in an answer. */
export type AnswerFault = { delayMs: number } | { status: 429 | 500 | 503 }

/** Faults injected by tests. They can only be set inside the process: no address of the sandbox sets them. */
export interface Faults {
  /** Called before each call is handled, with its method and path: `POST /payment_intents/pi_1/confirm`. */
  answer?: (call: string) => AnswerFault | undefined
  /**
   * Called before each event is delivered: `twice`, `never`, or after a delay (which lets later events
   * overtake it).
   */
  delivery?: (event: { id: string; type: string }) => 'twice' | 'never' | { delayMs: number } | undefined
}
