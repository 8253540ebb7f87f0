import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach } from 'vitest'

// A generous limit: what takes milliseconds elsewhere takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // The files of a worker share one page, so its storage, its address and the toasts are reset.
  toast.remove()
  sessionStorage.clear()
  localStorage.clear()
})

/** jsdom has no layout and so no scrolling. */
Element.prototype.scrollIntoView ??= () => undefined
window.scrollTo = () => undefined

/** Nor does it match media queries. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList

/** jsdom does not implement dialogs; our code only opens and closes them. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
