import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { BatchAct, BatchRefusal, KeptReason } from '../../domain/batch.ts'
import type { en } from './together.ts'

const some = (count: number) => (count < 2 ? `${count} annonce` : `${formatCount(count, 'fr')} annonces`)
const plural = (count: number) => (count < 2 ? '' : 's')
const drafts = (count: number) => `${formatCount(count, 'fr')} brouillon${plural(count)}`

const acts: Readonly<Record<BatchAct, string>> = {
  price: 'Prix',
  quantity: 'Unités',
  confirm: 'Toujours disponibles',
  submit: 'Envoyer',
  withdraw: 'Retirer',
  delete: 'Supprimer les brouillons',
}

const does: Readonly<Record<BatchAct, string>> = {
  price: 'Modifier',
  quantity: 'Fixer',
  confirm: 'Confirmer',
  submit: 'Envoyer',
  withdraw: 'Retirer',
  delete: 'Supprimer',
}

const titles: Readonly<Record<BatchAct, (count: number) => string>> = {
  price: (count) => `Modifier le prix de ${some(count)}`,
  quantity: (count) => `Fixer les unités de ${some(count)}`,
  confirm: (count) => `Confirmer la disponibilité de ${some(count)}`,
  submit: (count) => `Envoyer ${some(count)} en vérification`,
  withdraw: (count) => `Retirer ${some(count)}`,
  delete: (count) => `Supprimer ${drafts(count)}`,
}

const abouts: Readonly<Record<BatchAct, string>> = {
  price: '',
  quantity:
    'Le nombre d’unités de chacune que l’on peut acheter. Celles que des acheteurs ont réservées restent à eux.',
  confirm: 'Les acheteurs voient le jour de la confirmation. Les annonces en sommeil sont republiées.',
  submit:
    'Notre équipe les vérifie. Un brouillon doit avoir une quantité et une image, un équipement d’occasion sa déclaration de contamination.',
  withdraw: 'Les acheteurs ne les trouvent plus. Les commandes et les unités réservées restent.',
  delete: 'Seuls les brouillons sont supprimés.',
}

const done: Readonly<Record<BatchAct, (count: number) => string>> = {
  price: (count) => `Prix de ${some(count)} modifié${plural(count)}`,
  quantity: (count) => `Unités de ${some(count)} fixées`,
  confirm: (count) => `${some(count)} confirmée${plural(count)}`,
  submit: (count) => `${some(count)} envoyée${plural(count)} en vérification`,
  withdraw: (count) => `${some(count)} retirée${plural(count)}`,
  delete: (count) => `${drafts(count)} supprimé${plural(count)}`,
}

const refusals: Readonly<Record<BatchRefusal, string>> = {
  not_found: 'n’existe plus',
  forbidden: 'à un collègue',
  gone: 'supprimée',
  state: 'son état ne le permet pas',
  incomplete: 'il faut une quantité et une image',
  unfinished: 'photographié au parc, il faut d’abord remplir le formulaire\u00a0: marque, prix',
  unstated: 'il faut sa déclaration de contamination, dans son formulaire',
  changed: 'modifiée entre-temps',
  no_units: 'plus d’unités',
}

const kept: Readonly<Record<KeptReason, string>> = {
  not_found: 'n’existe plus',
  forbidden: 'à un collègue',
  changed: 'modifiée ou vendue depuis',
  decided: 'notre équipe s’est prononcée',
  taken: 'une autre annonce a sa référence',
}

export const fr = {
  table: {
    listing: 'Annonce',
    state: 'État',
    price: 'Prix',
    units: 'Unités',
    views: 'Vues',
    quotes: 'Devis',
    confirmed: 'Confirmée le',
    score: 'Score',
    further: 'Plus',
    never: 'pas encore',
  },
  sorts: {
    label: 'Trier par',
    newest: 'Les plus récentes',
    title: 'Titre',
    state: 'État',
    price: 'Prix le plus bas',
    units: 'Le moins d’unités',
    views: 'Le plus de vues',
    quotes: 'Le plus de devis',
    confirmed: 'Sans confirmation depuis longtemps',
  },
  choose: (title: string) => `Choisir ${title}`,
  chooseAll: (count: number) =>
    count === 1 ? 'Choisir celle de cette page' : `Choisir les ${count} de cette page`,
  chooseNone: 'Ne rien choisir',
  chosen: (count: number) => `${some(count)} choisie${plural(count)}`,
  full: (most: number) => `On ne peut pas modifier plus de ${most} annonces à la fois.`,
  bar: 'Que faire des annonces choisies',
  acts,
  act: (label: string, count: number) => `${label} (${formatCount(count, 'fr')})`,
  does,
  titles,
  abouts,
  done,
  refusals,
  cancel: 'Annuler',
  sending: 'Envoi des données...',
  goes: 'Celles-ci changent',
  stays: (why: string) => `reste\u00a0: ${why}`,
  stay: (count: number) =>
    `${formatCount(count, 'fr')} reste${count < 2 ? '' : 'nt'} inchangée${plural(count)}\u00a0:`,
  nothing: 'Rien n’a été modifié.',
  price: {
    how: 'Comment',
    kinds: {
      lower_percent: 'Baisser d’un pourcentage',
      raise_percent: 'Augmenter d’un pourcentage',
      lower_amount: 'Baisser d’un montant',
      raise_amount: 'Augmenter d’un montant',
      set: 'Fixer à un montant',
    },
    percent: 'Pourcentage',
    amount: 'Montant',
    amountHint: 'Dans la devise de chaque annonce, qui reste la même.',
    rule: 'Arrondi au centime, le demi-centime vers le haut.',
    badPercent:
      'Veuillez saisir un pourcentage supérieur à 0 et de 1000 au plus, avec deux décimales au plus.',
    badAmount: 'Veuillez saisir un montant supérieur à 0, avec deux décimales au plus.',
    nothing: 'Aucun de ces prix ne changerait.',
    out: 'un prix va de 1 à 999 millions',
    same: 'c’est déjà son prix',
    preview: 'Anciens et nouveaux prix',
    becomes: 'devient',
  },
  units: {
    label: 'Unités disponibles de chacune',
    preview: 'Anciennes et nouvelles unités',
    same: 'en a déjà autant',
  },
  recent: {
    label: 'Fait sur plusieurs annonces',
    at: (what: string, when: string) => `${what}, ${when}`,
    until: (when: string) => `Peut être annulé jusqu’au ${when}, là où rien n’a changé depuis.`,
    undo: 'Annuler',
    undoing: 'Annulation...',
    earlier: (count: number) => `Auparavant (${count})`,
    undone: (count: number) => `Annulé pour ${some(count)}`,
    kept: (count: number) =>
      `${formatCount(count, 'fr')} reste${count < 2 ? '' : 'nt'} comme maintenant\u00a0:`,
    why: kept,
  },
} satisfies TextsLike<typeof en>
