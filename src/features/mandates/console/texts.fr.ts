import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Mandats',
  description: 'Quelles sociétés ont accepté le mandat d’acquisition.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  failed: 'Les mandats n’ont pas pu être chargés.',
  filters: 'Rechercher des sociétés',
  company: 'Société',
  find: 'Rechercher',
  all: 'Toutes',
  views: 'Mandats',
  filter: {
    running: 'Accepté',
    older: 'Texte ancien',
    notice_given: 'Préavis donné',
    ended: 'Terminé',
    never: 'Jamais accepté',
  },
  list: 'Sociétés et leurs mandats',
  nobody: 'Aucune société ne correspond',
  nobodyHint: 'Cherchez un autre nom, ou regardez toutes les sociétés.',
  beyond: 'Il n’y a rien sur cette page',
  first: 'Vers la première page',
  state: {
    none: 'non accepté',
    in_force: 'en vigueur',
    notice_given: 'préavis donné',
    ended: 'terminé',
    replaced: 'terminé',
  },
  older: 'texte ancien',
  columns: {
    state: 'Mandat',
    version: 'Version',
    since: 'Depuis',
    until: 'Échéance',
    notice: 'Préavis',
    listings: 'Annonces publiées',
    acts: 'Actions',
  },
  by: { company: 'par la société', operator: 'par nous' },
  noticeText: (day, by) => `${day}, ${by}`,
  none: '–',
  giveNotice: 'Donner le préavis',
  complete: 'Tout est acquis',
  ask: {
    giveNotice: (company) => `Donner le préavis à ${company} ?`,
    complete: (company) => `Mettre fin au mandat de ${company} ?`,
  },
  askText: {
    giveNotice: (day) =>
      `Le mandat n’est pas reconduit et prend fin avec le ${day}. La société en est informée par e-mail. C’est irrévocable.`,
    complete: () =>
      'Tout son matériel est acquis, le mandat prend donc fin aujourd’hui. La société en est informée par e-mail. C’est irrévocable.',
  },
  cancel: 'Annuler',
  sending: 'Envoi en cours..',
  done: {
    giveNotice: (company) => `Le préavis est donné à ${company}.`,
    complete: (company) => `Le mandat de ${company} a pris fin.`,
  },
  setting: {
    heading: 'Publication',
    label: 'La publication exige un mandat',
    hint: 'Quand c’est activé, une nouvelle annonce n’est publiée que si sa société a accepté le mandat. Elle peut tout de même être envoyée pour vérification, et une société qui n’en a pas y est invitée par e-mail.',
    on: 'Activé : une annonce n’est publiée que si sa société a accepté le mandat.',
    off: 'Désactivé : les annonces sont publiées avec ou sans mandat.',
    changed: (by, when) => `Modifié par ${by}, ${when}`,
    admins: 'Seuls les administrateurs du site peuvent le modifier.',
    failed: 'Le réglage n’a pas pu être enregistré.',
  },
} satisfies TextsLike<typeof en>
