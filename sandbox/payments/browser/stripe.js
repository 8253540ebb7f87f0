/*
 * Replaces the provider's browser script without a provider. The provider's own libraries find
 * `window.Stripe` and work as with the real one; it accepts only test numbers, which go to this site alone.
 */
import { createInterface } from './interface.js'
import { createPaymentElement } from './payment-element.js'
import { textsOf } from './texts.js'

const STYLES = '/sandbox/stripe/stripe.css'

if (!document.querySelector(`link[href="${STYLES}"]`)) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = STYLES
  document.head.append(link)
}

window.Stripe = function Stripe(key, { locale } = {}) {
  const provider = createInterface(key)
  return {
    elements: (options = {}) => createElements(provider, { locale, ...options }),

    async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const group = elements && groups.get(elements)
      const secret = clientSecret ?? group?.options.clientSecret
      if (!secret) throw integrationError('a client secret')
      const { error: invalid } = group ? group.validate() : {}
      if (invalid) return { error: invalid }
      const result = await provider.confirm(secret, group?.options.locale ?? locale, {
        return_url: confirmParams.return_url,
        ...(group && { payment_method_data: group.form().data() }),
      })
      if (result.error) return result
      return leave(result.paymentIntent, confirmParams.return_url, redirect)
    },

    retrievePaymentIntent: (clientSecret) => provider.retrieve(clientSecret, locale),

    async handleNextAction({ clientSecret }) {
      const result = await provider.retrieve(clientSecret, locale)
      if (result.error || result.paymentIntent.status !== 'requires_action') return result
      return leave(result.paymentIntent, null, 'if_required')
    },

    createToken: notOffered,
    createPaymentMethod: notOffered,
    confirmCardPayment: notOffered,
    registerAppInfo() {},
    _registerWrapper() {},
  }
}
// The release that the libraries expect.
window.Stripe.version = 'endive'

/** What is behind each `elements` object that a page holds. */
const groups = new WeakMap()

function createElements(provider, options) {
  let current = null
  const texts = () => textsOf(options.locale)
  const elements = {
    create(type) {
      if (type !== 'payment') throw integrationError('the payment element, the only one of the sandbox,')
      const loadIntent = () => provider.retrieve(options.clientSecret, options.locale)
      current = createPaymentElement({ loadIntent, texts })
      return current.element
    },
    getElement: (type) => (type === 'payment' ? (current?.element ?? null) : null),
    update: (changes) => Object.assign(options, changes),
    fetchUpdates: async () => ({}),
    submit: async () => groups.get(elements).validate(),
  }
  groups.set(elements, {
    options,
    form: () => current?.form(),
    validate() {
      const form = current?.form()
      if (!form) throw integrationError('a mounted payment element')
      const wrong = form.fields().filter((field) => field.validate() !== null)
      const first = wrong[0]
      if (!first) return { selectedPaymentMethod: form.method() }
      first.input.focus()
      const code = first.code()
      return { error: { type: 'validation_error', code, message: texts()[code] } }
    },
  })
  return elements
}

/** To the bank's page or back to the shop's; what follows happens there, so that the promise stays open. */
function leave(intent, returnUrl, redirect) {
  const bank = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined
  if (bank === undefined && redirect === 'if_required') return { paymentIntent: intent }
  // The bank's page is on this origin, whatever the server believes its public address to be.
  const target = bank === undefined ? withOutcome(returnUrl, intent) : pathOf(bank)
  window.location.assign(target)
  return new Promise(() => {})
}

function pathOf(address) {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function withOutcome(returnUrl, intent) {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : intent.status)
  return url.href
}

const notOffered = async () => ({
  error: { type: 'invalid_request_error', message: 'This call is not part of the payment sandbox.' },
})

const integrationError = (what) =>
  Object.assign(new Error(`The payment sandbox needs ${what} here.`), { name: 'IntegrationError' })
