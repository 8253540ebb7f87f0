/**
 * The secrets that a setting holds, separated by commas without spaces, as for the payment provider's webhook: what is made is made
 * with the first, and what was made with any of them is accepted. So a secret is changed without a stop.
 */
export function acceptedSecrets(setting: string): [string, ...string[]] {
  const [first = '', ...others] = setting.split(/,(?=\S)/)
  return [first, ...others]
}
