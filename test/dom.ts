import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach } from 'vitest'

// When to give up, not how fast it must be: a busy machine takes seconds for what is drawn in milliseconds elsewhere.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // The files of a worker share one page: its storage, its address, and the engine that keeps the toasts.
  toast.remove()
  sessionStorage.clear()
  localStorage.clear()
})

/** jsdom lays nothing out, so there is nothing to scroll. */
Element.prototype.scrollIntoView ??= () => undefined
window.scrollTo = () => undefined

/** jsdom knows no dialogs: opening and closing is all that our code asks of them. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
