import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  title: 'Tableau de bord',
  description: 'Ce qui attend d’être traité.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  loading: 'Comptage de ce qui attend…',
  failed: 'Ce qui attend n’a pas pu être compté.',
  retry: 'Réessayer',
  nothing: 'Rien n’attend. Tout est fait.',
  waiting: 'À traiter',
  since: (day) => `la plus ancienne attente date du ${day}`,
  none: 'rien',
  matters: {
    listings: 'Annonces à vérifier',
    quotes: 'Devis à établir',
    orders_verified: 'Commandes en vérification',
    orders_confirmed: 'Commandes à emballer',
    orders_packaged: 'Commandes en cours d’emballage',
    orders_ready: 'Commandes à expédier',
    orders_shipped: 'Commandes en transit',
    transfers: 'Virements à enregistrer',
    cancellations: 'Acheteurs qui veulent annuler',
    disputes: 'Litiges à trancher',
    chargebacks: 'Paiements contestés par une banque',
    refunds: 'Remboursements à virer',
    payouts: 'Vendeurs à payer',
    wanted: 'Recherches sans réponse',
  },
  ages: 'Annonces à vérifier, par durée d’attente',
  age: {
    day: 'moins d’un jour',
    three_days: '1 à 3 jours',
    week: '3 à 7 jours',
    longer: 'plus d’une semaine',
  },
  jobs: 'Tâches de fond en difficulté',
  noJobs: 'Aucune tâche n’a échoué, aucun e-mail n’est retenu.',
  jobsHint:
    'Ce qui est réessayé peut encore aboutir ; ce qui a échoué pour de bon attend un opérateur. Le journal dit pourquoi.',
  troubled: (retried, failed) => `${retried} réessayées, ${failed} échouées pour de bon`,
} satisfies TextsLike<typeof en>
