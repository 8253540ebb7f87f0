import { join } from 'node:path'
import type { SharedSecret } from '#db/same-secrets.ts'
import type { Config } from '#platform/config/config.ts'
import { acceptedSecrets } from '../session/accepted-secrets.ts'
import { keptSecret } from './data-folder.ts'

/** The secrets of sessions and second factors. */
export interface Secrets {
  tokenSecret: string
  secondFactorSecret: string
}

type SecretSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'tokenSecret' | 'secondFactorSecret'>

/** From the settings, or from the data folder, where the first start creates them. */
export async function readSecrets({ dataDir, ...given }: SecretSettings): Promise<Secrets> {
  return {
    tokenSecret: given.tokenSecret ?? (await keptSecret(dataDir, 'token-secret')),
    secondFactorSecret: given.secondFactorSecret ?? (await keptSecret(dataDir, 'second-factor-secret')),
  }
}

/** The secrets that other processes must share; none with the embedded database, which has one process. */
export function sharedSecrets(
  { databaseUrl, dataDir, ...given }: SecretSettings,
  { tokenSecret, secondFactorSecret }: Secrets,
): SharedSecret[] {
  if (databaseUrl === null) return []
  const placeOf = (setting: string, value: string | null, name: string) =>
    value === null
      ? `that in ${join(dataDir, name)} (share the folder DATA_DIR, or set ${setting})`
      : `that in ${setting}`
  return [
    {
      lock: 'tokenSecret',
      place: placeOf('TOKEN_SECRET', given.tokenSecret, 'token-secret'),
      accepted: acceptedSecrets(tokenSecret),
    },
    {
      lock: 'secondFactorSecret',
      place: placeOf('SECOND_FACTOR_SECRET', given.secondFactorSecret, 'second-factor-secret'),
      accepted: acceptedSecrets(secondFactorSecret),
    },
  ]
}
