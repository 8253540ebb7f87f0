import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './versions.ts'

export const fr = {
  errors: {
    missing: 'Veuillez rédiger ce texte dans les deux langues.',
    long: 'Ce texte est trop long.',
    slot: 'Les noms entre accolades tiennent la place de liens et de chiffres. Veuillez n’employer que ceux du texte d’origine.',
    kept: 'Les chiffres et les noms entre accolades de ce texte restent\u00a0: le produit agit d’après eux.',
    nothing: 'Rien n’a été changé.',
    name: 'Veuillez saisir un nom.',
    link: 'Veuillez saisir une adresse qui commence par https://.',
    picture: 'Cette image n’est plus là. Veuillez la choisir à nouveau.',
    people: 'Les entrées sont trop nombreuses.',
    picture_count: 'Veuillez choisir une seule image.',
    picture_large: 'L’image dépasse 20\u00a0Mo.',
  },
} satisfies TextsLike<typeof en>
