import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Tableau de bord',
  description: 'Ce qui attend d’être traité.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  loading: 'Comptage de ce qui attend…',
  failed: 'Ce qui attend n’a pas pu être compté.',
  nothing: 'Rien n’attend. Tout est fait.',
  noTariff:
    'Aucun tarif de livraison n’est en vigueur : les acheteurs n’ont pas de prix de livraison et sont invités à demander un devis.',
  toTariffs: 'Tarifs de livraison',
  noBackup:
    'Les sauvegardes ne se font pas comme prévu : prévenez un exploitant aujourd’hui (npm run check dit pourquoi).',
  lastBackup: (moment) => `Dernière sauvegarde : ${moment}`,
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
    files: 'Fichiers de transitaires à vérifier',
    cancellations: 'Acheteurs qui veulent annuler',
    disputes: 'Litiges à trancher',
    chargebacks: 'Paiements contestés par une banque',
    refunds: 'Remboursements à virer',
    payouts: 'Vendeurs à payer',
    approvals: 'Opérations à confirmer',
    wanted: 'Recherches sans réponse',
    messages: 'Messages sans réponse',
    reports: 'Signalements à traiter',
    vetting: 'Entreprises à vérifier',
    screening: 'Noms proches de la liste des sanctions',
    privacy_overdue: 'Demandes sur les données en retard',
  },
  payments: 'Paiements qui ne sont pas ce qui a été demandé',
  paymentsHint:
    'Chacun a, chez le prestataire, un autre montant, une autre devise ou un autre panier que ce que nous avons demandé. Aucune commande n’en est née, et ses articles sont de nouveau en vente, sauf si une commande l’attend. Cherchez le paiement chez le prestataire par son nom. Si l’argent est arrivé, remboursez-y la totalité et prévenez l’acheteur ; sinon, annulez-le là-bas. Puis classez-le ici.',
  mismatch: (company, asked, found) => `${company} : demandé ${asked}, trouvé ${found}`,
  close: 'Examiné : classer',
  closeNamed: (payment) => `Examiné : classer, ${payment}`,
  closing: 'Classement...',
  ages: 'Annonces à vérifier, par durée d’attente',
  age: {
    day: 'moins d’un jour',
    three_days: '1 à 3 jours',
    week: '3 à 7 jours',
    longer: 'plus d’une semaine',
  },
  lateJobs: (moment: string) =>
    `Les tâches de fond sont à l’arrêt depuis le ${moment} : e-mails, photos des annonces, remboursements et documents attendent. Rien n’est perdu, et tout reprendra de soi-même dès qu’un processus de tâches tournera de nouveau : prévenez un exploitant.`,
  jobs: 'Tâches de fond en difficulté',
  noJobs: 'Aucune tâche n’a échoué, aucun e-mail n’est retenu.',
  jobsHint:
    'Ce qui est réessayé peut encore aboutir ; ce qui a échoué pour de bon attend un opérateur. Le journal dit pourquoi.',
  troubled: (retried, failed) => `${retried} réessayées, ${failed} échouées pour de bon`,
} satisfies TextsLike<typeof en>
