/**
 * Kinds of toasts; their default durations are those of spec §9: success 2 s, error and blank 4 s, loading
 * until dismissed.
 */
export type ToastKind = 'success' | 'error' | 'blank' | 'loading'

export interface ToastOptions {
  /** Milliseconds. */
  duration?: number
  /** Replaces the toast of this id. */
  id?: string
}

export interface ToastRequest {
  kind: ToastKind
  text: string
  options: ToastOptions & { id: string }
}

/** Shows toasts, once its code is loaded. */
export interface Outlet {
  show: (request: ToastRequest) => void
  dismiss: (id: string) => void
}

let outlet: Outlet | null = null
let wake: (() => void) | null = null
let waiting: ToastRequest[] = []
let count = 0

function request(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${(count += 1)}`
  const asked: ToastRequest = { kind, text, options: { ...options, id } }
  if (outlet) outlet.show(asked)
  else {
    waiting.push(asked)
    wake?.()
  }
  return id
}

/**
 * Short messages that disappear. Anything important is also shown inline, next to its cause. Each call
 * returns the toast's id.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => request('success', text, options),
  error: (text: string, options?: ToastOptions) => request('error', text, options),
  blank: (text: string, options?: ToastOptions) => request('blank', text, options),
  loading: (text: string, options?: ToastOptions) => request('loading', text, options),
  dismiss: (id: string) => {
    waiting = waiting.filter(({ options }) => options.id !== id)
    outlet?.dismiss(id)
  },
}

/** Called at the first toast, which is when its code is loaded. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    if (wake === callback) wake = null
  }
}

/** Connects the outlet and passes it the pending toasts. Returns a function that disconnects it. */
export function connectOutlet(connected: Outlet): () => void {
  outlet = connected
  for (const asked of waiting.splice(0)) connected.show(asked)
  return () => {
    if (outlet === connected) outlet = null
  }
}
