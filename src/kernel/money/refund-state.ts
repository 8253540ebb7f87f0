/** A refund is `due` until the provider has it, or until staff name the bank's reference. */
export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed'] as const
