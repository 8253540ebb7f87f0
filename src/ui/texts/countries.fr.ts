import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './countries.ts'

export const fr = {
  countryChoose: 'Choisissez un pays',
  countryType: 'Saisissez un pays',
  countryFound: (count) => (count === 1 ? '1 pays trouvé' : `${count} pays trouvés`),
  countryNone: 'Aucun pays trouvé',
} satisfies TextsLike<typeof en>
