import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Textes enregistrés',
  about: 'Des textes que les membres de votre société insèrent dans leurs messages.',
  none: 'Il n’y en a pas encore.',
  loading: 'Chargement des textes',
  failed: 'Les textes n’ont pas pu être chargés.',
  list: 'Textes enregistrés, par nom',
  insert: 'Insérer',
  change: 'Modifier',
  remove: 'Supprimer',
  removeAnyway: 'SUPPRIMER QUAND MÊME\u00a0??',
  removing: 'Suppression...',
  named: (name) => `\u00a0: ${name}`,
  add: 'Nouveau texte',
  full: (most) => `Votre société a ${most} textes\u00a0; c’est le maximum.`,
  addTitle: 'Nouveau texte',
  changeTitle: (name) => `Modifier «\u00a0${name}\u00a0»`,
  name: 'Nom',
  text: 'Texte',
  textHint: '{produit} devient le titre du produit, {référence} la référence de son annonce.',
  save: 'Enregistrer',
  saving: 'Envoi des données...',
  cancel: 'Annuler',
  saved: 'Le texte est enregistré.',
  removed: 'Le texte est supprimé.',
} satisfies TextsLike<typeof en>
