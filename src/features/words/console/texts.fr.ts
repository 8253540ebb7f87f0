import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Mots du métier',
  description: 'Ce que les recherches connaissent en plus des mots des annonces.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  explained:
    'Une recherche d’un nom d’une chose trouve aussi ses autres noms et ses sortes. Ce que vous ajoutez ici est connu de toutes les recherches en une minute, à côté des mots livrés avec le produit.',
  failed: 'Les mots n’ont pas pu être chargés.',
  search: 'Chercher dans les mots',
  find: 'Chercher',
  own: (count: string) => `Ajoutés par l’équipe (${count})`,
  some: (shown, all) => `Les ${shown} premiers sur ${all}. Tapez un mot ci-dessus pour voir les autres.`,
  none: 'Aucun mot ajouté ne correspond',
  noneHint: 'Ajoutez des mots ci-dessous, ou choisissez un fichier.',
  shipped: (shown: string, all: string) => `Livrés avec le produit (${shown} sur ${all})`,
  shippedHint: 'Les noms d’une même chose ; ses sortes suivent >.',
  more: 'Tapez un mot ci-dessus pour voir les autres.',
  columns: {
    en: 'Anglais',
    fr: 'Français',
    note: 'Relation',
    theme: 'Groupe',
    changed: 'Modifié',
    acts: 'Actions',
  },
  unknown: 'aucune recherche ne connaît cette chose',
  byOn: (name: string, day: string) => `${name}, ${day}`,
  change: 'Modifier',
  withdraw: 'Retirer',
  named: (name: string) => `(${name})`,
  changeAsk: (name: string) => `Modifier : ${name}`,
  withdrawAsk: (name: string) => `Retirer ${name} ?`,
  withdrawAbout: 'Les recherches oublient ce qui a été ajouté ici. Les mots livrés avec le produit restent.',
  reason: 'Pourquoi le retirer',
  cancel: 'Annuler',
  sending: 'Envoi en cours..',
  save: 'Enregistrer',
  newConcept: 'Ajouter des mots',
  add: 'Ajouter',
  fields: {
    en: 'Noms en anglais',
    fr: 'Noms en français',
    namesHint:
      'Séparés par |, le plus courant d’abord : pompe à boue | pompe de forage. Avec un nom déjà connu, les autres s’y ajoutent.',
    note: 'Relation',
    noteHint:
      'exact ; narrower : pump (une sorte de pompe) ; broader : of casing, tubing (ce sont ses sortes) ; related : pump (n’est pas cherché).',
    theme: 'Groupe',
    themeHint: 'Pour votre propre classement.',
  },
  joining: {
    title: (things) => `Ceci réunit en une seule chose : ${things}`,
    about: 'Qui cherche l’une trouvera alors aussi les autres. Si c’est juste, enregistrez encore une fois.',
  },
  file: {
    heading: 'Les mots en fichier',
    explained:
      'CSV à points-virgules, avec les colonnes group, en, fr et note. Une ligne dont le premier nom existe déjà modifie cette chose, les autres sont ajoutées, aucune n’est retirée. S’il y a une erreur dans une ligne, rien n’est saisi.',
    name: 'mots-du-metier.csv',
    take: 'Prendre ce qui a été ajouté (CSV)',
    give: 'Choisir un fichier de mots',
    reading: 'Saisie des mots..',
    faults: 'Corrigez ceci, puis choisissez de nouveau le fichier.',
    inLine: (line: string, says: string) => `Ligne ${line} : ${says}`,
    large: (most) => `Le fichier est trop grand : ${most} caractères au plus.`,
    entered: (added: string, changed: string, unchanged: string) =>
      `Ajoutés : ${added}. Modifiés : ${changed}. Comme avant : ${unchanged}.`,
  },
  added: (name: string) => `${name} est ajouté.`,
  changed: (name: string) => `${name} est enregistré.`,
  gone: (name: string) => `${name} est retiré.`,
} satisfies TextsLike<typeof en>
