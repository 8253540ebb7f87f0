import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Commission',
  description: 'Les taux de notre commission, par société, catégorie et date.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  explained:
    'Notre commission est une part du prix du matériel, hors TVA et livraison. Parmi les taux de ce tableau, le plus précis s’applique\u00a0: celui d’une société dans une catégorie, d’une société, d’une catégorie, de tous.',
  kept: 'Une vente garde le taux du jour de son paiement. Un taux commence au plus tôt aujourd’hui et ne change jamais\u00a0: un autre lui succède.',
  mandates:
    'Une société qui a un taux pour toutes ses ventes le trouve dans le prochain mandat qu’elle signe. Le taux convenu dans un mandat l’emporte tant que le mandat court. Un mandat sans taux particulier indique 35\u00a0% dans son texte\u00a0: une telle société ne paie jamais plus.',
  adminsOnly: 'Seuls les administrateurs le modifient.',
  failed: 'Les taux n’ont pas pu être chargés.',
  list: 'Taux',
  columns: {
    company: 'Société',
    category: 'Catégorie',
    rate: 'Taux',
    reason: 'Raison',
  },
  all: 'toutes',
  companyNumber: (name, id) => `${name} (${id})`,
  noRate: 'plus de taux propre',
  state: { in_force: 'en vigueur', planned: 'prévu', over: 'terminé' },
  agreed: (rate) => `Son mandat prévoit ${rate}, et l’emporte.`,
  shipped: 'avec le produit',
  shippedReason: 'Le taux inscrit dans les conditions.',
  sales: (company, category) =>
    [company ?? 'toutes les sociétés', category ?? 'toutes les catégories'].join(', '),
  endAsk: (sales) => `Terminer ce taux\u00a0: ${sales}\u00a0?`,
  endAbout:
    'À partir de ce jour, le taux plus général suivant s’applique. Les ventes comptabilisées gardent le leur.',
  endDone: (sales, day) =>
    `Ce taux se termine\u00a0: ${sales}. Le taux plus général suivant s’applique à partir du ${day}.`,
  newRate: 'Fixer un taux',
  company: 'Société',
  companyHint: 'Son nom exact, ou son numéro. Laissez vide pour toutes les sociétés.',
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  percent: 'Taux',
  validFrom: 'À partir du',
  validFromHint:
    'Il commence à minuit, heure de France. Aujourd’hui\u00a0: pour les ventes payées à partir de maintenant.',
  reason: 'Raison',
  reasonHint: 'Pour qui posera la question plus tard. Seule l’équipe la lit.',
  set: 'Fixer ce taux',
  setting: 'Enregistrement…',
  setDone: (rate, sales, day) => `${rate} pour ${sales} à partir du ${day}.`,
} satisfies TextsLike<typeof en>
