/** The result of a decision of the domain: a value, or a refusal that the caller turns into an error. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refuse = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })
