import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  label: 'Vues enregistrées',
  save: 'Enregistrer la vue…',
  saveTitle: 'Enregistrer cette vue',
  about: 'Les filtres choisis maintenant, sous un nom. Vous seul la voyez.',
  name: 'Nom',
  rename: 'Renommer…',
  renameTitle: (name) => `Renommer ${name}`,
  remove: 'Supprimer',
  removeNamed: (name) => `Supprimer la vue ${name}`,
  saved: (name) => `La vue ${name} est enregistrée.`,
  removed: (name) => `La vue ${name} est supprimée.`,
  retry: 'Recharger les vues enregistrées',
  cancel: 'Annuler',
  send: 'Enregistrer',
  sending: 'Enregistrement…',
} satisfies TextsLike<typeof en>
