/**
 * The secrets in a setting, separated by commas without spaces, as for the payment provider's webhook. New
 * signatures use the first, and those of any of them are accepted, so that a secret can be changed without
 * downtime.
 */
export function acceptedSecrets(setting: string): [string, ...string[]] {
  const [first = '', ...others] = setting.split(/,(?=\S)/)
  return [first, ...others]
}
