import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  label: 'Vues enregistrées',
  none: 'Aucune vue enregistrée. Choisissez un onglet ou un filtre, et enregistrez-le ici sous un nom.',
  save: 'Enregistrer la vue…',
  saveTitle: 'Enregistrer cette vue',
  about: 'Les filtres choisis maintenant, sous un nom. Personne d’autre ne la voit.',
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
