import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    name: 'Veuillez nommer la recherche.',
    name_long: 'Le nom ne doit pas dépasser 60 caractères.',
    nothing: 'Choisissez d’abord une catégorie, un texte ou un autre filtre.',
    long: 'Cette recherche est trop longue. Veuillez raccourcir son texte.',
    exists: 'Vous avez déjà enregistré cette recherche.',
    too_many: 'Vous pouvez enregistrer 50 recherches au plus. Veuillez d’abord en supprimer une.',
    email: 'Veuillez saisir une adresse e-mail valide.',
    link: 'Ce lien ne mène plus à aucune alerte : elle a été arrêtée ou a pris fin.',
  },
  alertAsked:
    'Nous avons envoyé à cette adresse un e-mail pour confirmer l’alerte, sauf si elle a déjà cette alerte, ou cinq autres, ou si elle a refusé ces e-mails ces sept derniers jours.',
} satisfies TextsLike<typeof en>
