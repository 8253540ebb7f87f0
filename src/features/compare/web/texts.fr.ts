import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  bar: 'Annonces à comparer',
  compare: (count) => `Comparer (${count})`,
  clear: 'Vider la comparaison',
  full: 'Vous pouvez comparer 8 annonces au plus. Retirez-en une d’abord.',
  leftOut: (count) =>
    count === 1
      ? 'Une annonce n’a pas été ajoutée\u00a0: on en compare 8 au plus, et seulement celles qui sont en vente.'
      : `${count} annonces n’ont pas été ajoutées\u00a0: on en compare 8 au plus, et seulement celles qui sont en vente.`,
  failed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
} satisfies TextsLike<typeof en>
