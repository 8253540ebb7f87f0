import { textsOf } from './texts.js'

/**
 * Calls of the sandbox's interface with the publishable key; answers `{ paymentIntent }` or `{ error }`,
 * never throws.
 */
export function createInterface(key) {
  async function call(locale, path, options) {
    try {
      const response = await fetch(`/sandbox/stripe/v1/payment_intents/${path}`, {
        ...options,
        headers: { authorization: `Bearer ${key}`, 'accept-language': String(locale ?? 'en') },
      })
      const body = await response.json()
      return response.ok ? { paymentIntent: body } : { error: body.error }
    } catch (cause) {
      return { error: { type: 'api_connection_error', message: textsOf(locale).unreachable, cause } }
    }
  }
  return {
    retrieve: (clientSecret, locale) =>
      call(locale, `${idOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`, {}),
    confirm: (clientSecret, locale, parameters) =>
      call(locale, `${idOf(clientSecret)}/confirm`, {
        method: 'POST',
        body: toForm({ ...parameters, client_secret: clientSecret }),
      }),
  }
}

const idOf = (clientSecret) => encodeURIComponent(clientSecret.split('_secret_')[0])

/** Nested values as bracketed names: `payment_method_data[card][number]`. */
function toForm(parameters) {
  const form = new URLSearchParams()
  const put = (name, value) => {
    if (value === undefined || value === null) return
    if (typeof value === 'object')
      Object.entries(value).forEach(([key, inner]) => put(`${name}[${key}]`, inner))
    else form.append(name, value)
  }
  Object.entries(parameters).forEach(([name, value]) => put(name, value))
  return form
}
