import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  label: 'Prix livré',
  ask: 'Livré dans votre pays : prix, délai, TVA',
  unloaded: 'Le prix livré n’a pas pu être chargé. Veuillez recharger la page.',
  loading: 'Calcul du prix livré...',
} satisfies TextsLike<typeof en>
