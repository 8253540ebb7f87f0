import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  onCard: (amount, country) => `${country} : ≈ ${amount} livré`,
  label: 'Liste triée par prix livré',
  country: 'Pays de livraison',
  choose: 'Choisir un pays',
  show: 'Afficher',
  choosing:
    'Choisissez un pays pour trier par prix livré. En attendant, les prix les plus bas viennent en premier.',
  sorted: (currency) =>
    `Prix en ${currency}, pour une unité ou un lot, livraison comprise. Les estimations comptent par leur minimum. Les annonces sans prix de livraison viennent en dernier.`,
  cheapest: (most, matches) =>
    `Sur ${matches} annonces, seules les ${most} dont le prix avant livraison est le plus bas sont comparées. Filtrez la liste pour les comparer toutes.`,
  currencies: { usd: 'dollars américains', eur: 'euros' },
  inOther: (currency) => `Afficher les prix en ${currency}`,
} satisfies TextsLike<typeof en>
