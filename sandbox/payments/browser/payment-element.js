import { createEvents } from './events.js'
import { make } from './field.js'
import { drawForm } from './form.js'

/** The payment form: fields of the chosen method, in the page itself instead of the provider's frame. */
export function createPaymentElement({ loadIntent, texts }) {
  const events = createEvents()
  let form = null
  let isGone = false

  async function mount(place) {
    const parent = typeof place === 'string' ? document.querySelector(place) : place
    events.emit('loaderstart', { elementType: 'payment' })
    const { paymentIntent, error } = await loadIntent()
    if (isGone) return
    if (error) {
      parent.append(make('p', 'sandbox-stripe-error', error.message))
      events.emit('loaderror', { elementType: 'payment', error })
      return
    }
    const drawn = drawForm(paymentIntent.payment_method_types, texts(), () =>
      events.emit('change', describeChange(drawn)),
    )
    form = drawn
    parent.append(form.node)
    events.emit('ready', { elementType: 'payment' })
  }

  const element = {
    mount: (place) => void mount(place),
    on: (name, listener) => chain(events.on(name, listener)),
    off: (name, listener) => chain(events.off(name, listener)),
    once(name, listener) {
      const once = (event) => {
        events.off(name, once)
        listener(event)
      }
      return element.on(name, once)
    },
    update: () => element,
    collapse: () => element,
    focus: () => form?.fields()[0]?.input.focus(),
    blur: () => document.activeElement?.blur(),
    clear: () => form?.fields().forEach(({ input }) => Object.assign(input, { value: '' })),
    unmount() {
      isGone = true
      form?.node.remove()
      form = null
      return element
    },
    destroy: () => void element.unmount(),
  }
  const chain = () => element
  return { element, form: () => form }
}

const describeChange = (form) => ({
  elementType: 'payment',
  collapsed: false,
  empty: form.fields().every(({ input }) => input.value === ''),
  complete: form.fields().every((field) => field.code() === null),
  value: { type: form.method() },
})
