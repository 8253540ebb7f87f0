import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Versements',
  description: 'Ce qui est dû aux vendeurs, et ce qui leur a été versé.',
  notAllowed: 'Cette page est réservée à notre équipe. Votre compte ne peut pas l’ouvrir.',
  dueHeading: 'Dû maintenant',
  dueExplained:
    'Une vente est due 14 jours après la livraison. Ordonnez ce qui est dû, puis créez un fichier de paiement pour la banque\u00a0; ou virez le montant entier à la main et enregistrez-le avec la référence bancaire. Une fois le paiement fait, le vendeur reçoit un e-mail. Ne payez que sur le compte affiché ici\u00a0: les vendeurs le confirment par e-mail et second facteur, et un e-mail ou un appel qui en demande un autre est une fraude.',
  due: 'Dû',
  owed: 'Dû au total',
  company: 'Société',
  act: 'Action',
  record: 'Enregistrer le versement',
  recordTo: (company: string) => `Enregistrer un versement à ${company}`,
  nothingDue: 'Rien n’est dû',
  nothingDueHint: 'Ce qui revient aux vendeurs attend le 14e jour après la livraison.',
  listHeading: 'Versements enregistrés',
  none: 'Rien n’a encore été versé.',
  amount: 'Montant',
  reference: 'Référence bancaire',
  account: 'Compte',
  noAccount: 'Pas encore de compte\u00a0: ne peut être payée',
  changing: 'Changement en attente',
  returnedAccount: {
    title: (account: string, day: string) => `${account}\u00a0: la banque a retourné un versement le ${day}`,
    because: (reason: string, bankSays: string) => (bankSays === '' ? reason : `${reason} (${bankSays})`),
    reasons: {
      number: 'Elle ne connaît pas ce numéro.',
      closed: 'Le compte est clos.',
      blocked: 'Le compte est bloqué.',
      holder: 'Le titulaire est un autre.',
      not_allowed: 'Le compte ne peut pas recevoir ce type de paiement.',
      other: 'Elle donne une autre raison.',
    },
    next: 'Rien ne peut être ordonné ni enregistré avant que le vendeur ait saisi et confirmé un compte\u00a0; un e-mail le lui a dit. Un retour enregistré par erreur s’annule dans la liste des versements ci-dessous.',
    mark: (day: string) =>
      `La banque a retourné un versement sur ce compte le ${day}\u00a0: rien de ce qui est parti depuis n’est enregistré.`,
  },
  sendTo: 'Envoyé sur',
  holder: 'Titulaire',
  iban: 'IBAN',
  accountNumber: 'Numéro de compte',
  bic: 'BIC',
  bankName: 'Banque',
  branchCode: 'Code guichet',
  bankCountry: 'Pays',
  since: 'En service depuis',
  ended: (day: string) => `Terminé le ${day}\u00a0: à choisir seulement si l’argent est parti avant.`,
  otherHolder:
    'Le titulaire n’est pas la société. Demandez à la société avant de payer, à un numéro que vous aviez déjà.',
  renamed: (days: number) =>
    days === 0
      ? 'La société a changé de nom aujourd’hui.'
      : `La société a changé de nom il y a ${days} ${days === 1 ? 'jour' : 'jours'}.`,
  newProof: (moment: string) =>
    `Peu avant sa saisie ou sa confirmation, le ${moment}, l’adresse e-mail, le mot de passe ou le second facteur d’un administrateur de la société a changé. Demandez à la société avant de payer, à un numéro que vous aviez déjà.`,
  isNew: 'Rien n’a jamais été versé sur ce compte.',
  changeUnconfirmed:
    'Un autre compte a été saisi, que personne n’a encore confirmé. Il ne compte pas pour ce versement.',
  changeFrom: (day: string) =>
    `Un autre compte est confirmé et compte à partir du ${day}, pas pour ce versement.`,
  accountFailed: 'Le compte n’a pas pu être chargé.',
  accountNone: 'La société n’a plus de compte. Rien ne peut lui être versé.',
  accountAsked:
    'La société n’a pas encore de compte en service. Un e-mail lui a demandé d’en saisir un ; n’envoyez rien à un compte indiqué par e-mail ou par téléphone.',
  showAccount: 'Afficher le compte de la société',
  referenceHint: 'Telle qu’elle figure sur le relevé bancaire. Chacune ne peut être enregistrée qu’une fois.',
  paidOn: 'Versé le',
  by: 'Enregistré par',
  sends: (amount: string, company: string) =>
    `${amount} à ${company}\u00a0: tout ce qui est dû dans cette devise.`,
  keep: 'Laisser en l’état',
  recording: 'Enregistrement…',
  recorded: (amount: string, company: string) => `Le versement de ${amount} à ${company} est enregistré.`,
  orderPayout: 'Ordonner le versement',
  orderTo: (company: string) => `Ordonner un versement à ${company}`,
  ordering: 'Envoi de l’ordre…',
  ordered: (amount: string, company: string) => `Le versement de ${amount} à ${company} est ordonné.`,
  orderAll: (count: number) => `Ordonner les ${count}`,
  notOrdered: (company: string, refusal: string) => `${company}\u00a0: ${refusal}`,
  lookFirst: (company: string) =>
    `${company}\u00a0: merci de vérifier d’abord le compte, puis d’ordonner ce versement à part.`,
  someNeedLook: (count: number) =>
    count === 1
      ? 'Une société est laissée de côté\u00a0: son compte doit d’abord être vérifié.'
      : `${count} sociétés sont laissées de côté\u00a0: leurs comptes doivent d’abord être vérifiés.`,
  orderedHeading: 'Ordonné',
  orderedExplained:
    'Ces montants ne sont plus dus\u00a0: ce qui est remboursé désormais est déduit du versement suivant. Un fichier de paiement les transmet à la banque.',
  noneOrdered: 'Rien n’est ordonné.',
  ordersFailed: 'Les versements ordonnés n’ont pas pu être chargés.',
  totals: 'Ordonné, par devise',
  payouts: (count: number) => (count === 1 ? '1 versement' : `${count} versements`),
  notPayable: (currency: string) =>
    `Aucun compte n’est défini pour payer en ${currency} (PAYOUT_ACCOUNTS)\u00a0: annulez l’ordre et enregistrez plutôt le versement.`,
  stayBehind: (count: number) =>
    count === 1 ? 'Hors du fichier\u00a0: 1 versement' : `Hors du fichier\u00a0: ${count} versements`,
  orderReference: 'Référence',
  orderedOn: 'Ordonné',
  accountChanged:
    'Ce n’est plus le compte en service\u00a0: les fichiers de paiement laissent ce versement de côté. Merci de l’annuler.',
  bicMissing: 'Le BIC de la banque manque\u00a0: les fichiers de paiement laissent ce versement de côté.',
  accountChangedSent:
    'Ce n’est plus le compte en service. Si la banque n’a pas encore payé, demandez-lui de bloquer le virement.',
  ownCompany: 'Votre propre société\u00a0: quelqu’un d’autre s’en occupe.',
  sentHeading: 'À la banque',
  sentExplained:
    'Dans un fichier de paiement, sans confirmation du paiement à ce jour. Saisissez ce qu’indique le relevé\u00a0: payé, ou refusé.',
  reason: 'Motif',
  endActs: {
    cancel: {
      button: 'Annuler',
      title: (reference: string) => `Annuler le versement ${reference}`,
      about: (amount: string, company: string) => `${amount} seront de nouveau dus à ${company}.`,
      send: 'Annuler le versement',
      busy: 'Annulation…',
      done: (amount: string, company: string) => `Le versement de ${amount} à ${company} est annulé.`,
    },
    paid: {
      button: 'Payé',
      title: (reference: string) => `La banque a payé ${reference}`,
      about: (amount: string, company: string) => `${amount} à ${company}, exactement comme ordonné.`,
      send: 'Enregistrer comme payé',
      busy: 'Enregistrement…',
    },
    refused: {
      button: 'Refusé',
      title: (reference: string) => `La banque n’a pas payé ${reference}`,
      about: (amount: string, company: string) =>
        `${amount} seront de nouveau dus à ${company}. Assurez-vous que la banque n’a pas payé, sans quoi le montant serait payé deux fois.`,
      send: 'Enregistrer comme refusé',
      busy: 'Enregistrement…',
      done: (amount: string, company: string) =>
        `Le versement de ${amount} à ${company} est enregistré comme refusé\u00a0; il est de nouveau dû.`,
    },
  },
  makeFile: 'Créer le fichier de paiement',
  making: 'Création du fichier…',
  fileAbout: (payouts: string, amount: string) =>
    `${payouts}, ${amount}. Transmettez le fichier une seule fois à votre banque\u00a0; il peut être téléchargé à nouveau ci-dessous.`,
  executionOn: 'Date d’exécution',
  executedOn: (day: string) => `Date d’exécution\u00a0: ${day}`,
  executionHint: 'La date à laquelle la banque est priée de payer.',
  fileMade: (reference: string, amount: string) =>
    `Le fichier de paiement ${reference} de ${amount} est prêt. Téléchargez-le ci-dessous.`,
  leftOut: (reference: string, company: string, why: string) =>
    `Laissé de côté\u00a0: ${reference} à ${company}. ${why}`,
  leftOutWhy: {
    account_ended: 'Le compte a été arrêté ou remplacé depuis. Merci d’annuler ce versement.',
    own_company: 'C’est votre propre société\u00a0: quelqu’un d’autre crée son fichier.',
    company_held:
      'Un nom de cette société est proche de la liste des sanctions. Le versement entrera dans un fichier une fois la concordance levée.',
    bic_missing:
      'La banque demande le BIC de la banque du vendeur pour ce paiement, et il n’y en a pas. Annulez ce versement et demandez au vendeur de saisir à nouveau son compte avec le BIC.',
    next_file: 'Le fichier est plein\u00a0: ce versement entre dans le suivant.',
  },
  filesHeading: 'Fichiers de paiement',
  filesExplained:
    'Pour le portail de votre banque (pain.001). Chaque téléchargement est consigné et a le même contenu.',
  stopped: {
    text: 'Plus pour la banque\u00a0:',
    taken:
      'Ce fichier a déjà été téléchargé. Ne le donnez plus à la banque. Si la banque l’a, demandez-lui d’arrêter ces paiements\u00a0:',
    payout: (reference: string, company: string, why: string) => `${reference} à ${company}\u00a0: ${why}.`,
    renew: 'Refaire sans ces versements',
    renewing: 'Nouveau fichier en cours…',
    allPaid: 'Tout ce qu’il contient est payé\u00a0: il ne reste rien pour la banque.',
    none: (reference: string) =>
      `${reference} est clos, et il n’y a pas de nouveau fichier\u00a0: aucun de ses versements n’a pu y entrer.`,
    ended: 'Clos\u00a0: aucun de ses versements n’a pu entrer dans un nouveau fichier.',
    replaced: (reference: string) => `Refait sous ${reference}.`,
  },
  file: 'Fichier',
  madeBy: 'Créé par',
  states: 'Versements',
  fileStates: ({ sent, paid, refused }: { sent: number; paid: number; refused: number }) =>
    [
      sent > 0 && `${sent} à la banque`,
      paid > 0 && (paid === 1 ? '1 payé' : `${paid} payés`),
      refused > 0 && (refused === 1 ? '1 refusé' : `${refused} refusés`),
    ]
      .filter(Boolean)
      .join(', '),
  download: 'Télécharger',
  downloadFile: 'Télécharger',
  /** Un versement revenu. */
  returns: {
    button: (reference: string) => `Enregistrer un retour\u00a0: ${reference}`,
    on: 'Retourné le',
    returnedOn: (day: string) => `Retourné par la banque le ${day}`,
    title: (company: string) => `La banque a retourné le versement à ${company}`,
    about: (amount: string, company: string) =>
      `${amount} seront dus de nouveau à ${company}. Le compte qui devait les recevoir est arrêté s’il sert encore, et la société reçoit un message avec la raison.`,
    referenceHint: 'Celle du retour, telle qu’elle figure sur le relevé.',
    bankSays: 'Ce que dit la banque',
    bankSaysHint: 'Son code (AC04) ou ses mots. La société les lit.',
    send: 'Enregistrer le retour',
    busy: 'Enregistrement…',
    done: (amount: string, company: string) => `${amount} sont dus de nouveau à ${company}.`,
    undo: (reference: string) => `Annuler le retour\u00a0: ${reference}`,
    undoTitle: (company: string) => `Annuler le retour du versement à ${company}`,
    undoAbout: (amount: string, company: string) =>
      `Seulement s’il a été enregistré par erreur. ${amount} ne seront plus dus à ${company}, le compte arrêté par ce retour sert de nouveau, et la société reçoit un e-mail.`,
    undoSend: 'Annuler le retour',
    undoBusy: 'Annulation…',
    undone: (amount: string, company: string) =>
      `Le retour est annulé\u00a0: ${amount} à ${company} restent versés.`,
  },
  /** The bank's statement. */
  bank: {
    heading: 'Relevé bancaire',
    explained:
      'Choisissez le relevé de votre banque, en camt.053 ou en CSV. Vous voyez d’abord les versements, les virements d’acheteurs et les remboursements qui y figurent exactement\u00a0; ce qui est coché est enregistré après votre confirmation. Relire le même relevé n’enregistre rien en double.',
    choose: 'Choisir un relevé',
    reading: 'Lecture…',
    unreadable:
      'Ce fichier est vide ou trop volumineux pour un relevé. Merci d’exporter une période plus courte.',
    table: {
      heading: 'Colonnes du relevé',
      explained:
        'Vérifiez ce que contient chaque colonne de ce tableau. Votre choix est conservé pour le compte, et le prochain tableau avec les mêmes en-têtes est lu sans rien demander. Les références de versements et de commandes sont cherchées dans toutes les autres colonnes.',
      keptUnread:
        'Les colonnes conservées pour ces en-têtes ne lisent aucune ligne de ce tableau\u00a0: pas de date, ou pas de montant. Choisissez d’autres colonnes.',
      accountAsked:
        'Ce tableau n’indique ni IBAN ni devise. Choisissez le compte dont il est le relevé\u00a0: d’ici là, rien n’est lu.',
      accountChoose: 'Choisir le compte',
      accountMissing: 'Choisissez le compte dont ce tableau est le relevé.',
      sample: 'Premières lignes du tableau',
      column: (number: number) => `Colonne ${number}`,
      account: 'Compte',
      fields: {
        day: 'Date comptable',
        amount: 'Montant avec son signe',
        debit: 'Débit',
        credit: 'Crédit',
        direction: 'Débit ou crédit, en mots',
        currency: 'Devise',
        reference: 'Référence de la banque',
      },
      none: 'Aucune colonne',
      read: 'Lire avec ces colonnes',
      reading: 'Lecture…',
      readAs: (account: string) => `Lu comme le relevé du compte ${account}.`,
      change: 'Changer le compte ou les colonnes',
      unread: (count: number) =>
        count === 1
          ? '1 ligne est laissée de côté\u00a0: sans date ou sans montant'
          : `${count} lignes sont laissées de côté\u00a0: sans date ou sans montant`,
      line: (number: number, text: string) => `Ligne ${number}\u00a0: ${text}`,
    },
    otherAccount: (iban: string) =>
      `Ce relevé est celui de ${iban}, depuis lequel nous ne payons pas (PAYOUT_ACCOUNTS). Aucun de ses versements n’est enregistré.`,
    noIban:
      'Ce relevé n’indique pas l’IBAN de son compte\u00a0: nous ne pouvons pas savoir si nous payons depuis celui-ci (PAYOUT_ACCOUNTS). Aucun de ses versements n’est enregistré.',
    settling: 'Payé comme ordonné',
    settled: 'Enregistré',
    returning: 'Retourné par la banque, dû de nouveau',
    receiving: 'Virements d’acheteurs, exactement ce que leurs commandes attendent',
    refunding: 'Remboursements envoyés',
    waits: 'Attend une deuxième personne.',
    counted: {
      payouts: (count: number) => (count === 1 ? '1 versement' : `${count} versements`),
      returns: (count: number) => (count === 1 ? '1 retour' : `${count} retours`),
      transfers: (count: number) => (count === 1 ? '1 virement' : `${count} virements`),
      refunds: (count: number) => (count === 1 ? '1 remboursement' : `${count} remboursements`),
    },
    transfersRecorded: (count: number) =>
      count === 1 ? '1 virement est enregistré.' : `${count} virements sont enregistrés.`,
    refundsRecorded: (count: number) =>
      count === 1
        ? '1 remboursement est enregistré comme envoyé.'
        : `${count} remboursements sont enregistrés comme envoyés.`,
    waiting: (count: number) =>
      count === 1
        ? '1 paiement attend une deuxième personne\u00a0: il est enregistré après son accord.'
        : `${count} paiements attendent une deuxième personne\u00a0: ils sont enregistrés après son accord.`,
    returnsRecorded: (count: number) =>
      count === 1
        ? '1 retour est enregistré\u00a0: son montant est dû de nouveau, et la société a un message.'
        : `${count} retours sont enregistrés\u00a0: leurs montants sont dus de nouveau, et les sociétés ont un message.`,
    nothing: 'Il ne montre ni versement, ni virement, ni remboursement à enregistrer.',
    record: (what: string) => `Enregistrer ${what}`,
    tick: (reference: string, amount: string) => `Enregistrer ${reference}, ${amount}`,
    noneTicked: 'Rien n’est coché.',
    recording: 'Enregistrement…',
    recorded: (count: number) =>
      count === 0
        ? 'Rien de nouveau n’a été enregistré.'
        : count === 1
          ? '1 versement est enregistré.'
          : `${count} versements sont enregistrés.`,
    exceptions: 'À vérifier',
    why: {
      unknown: 'Aucun versement ordonné ni fichier de paiement ne porte cette référence.',
      other_amount: 'Le montant n’est pas celui qui a été ordonné.',
      file_amount:
        'Il nomme un fichier de paiement, mais n’est pas la somme de ses versements. La banque en a peut-être refusé un, ou gardé des frais\u00a0: enregistrez chaque versement sous «\u00a0À la banque\u00a0».',
      not_sent:
        'Il n’est encore dans aucun fichier de paiement. Quelqu’un l’a peut-être viré à la main\u00a0: annulez l’ordre et enregistrez le versement.',
      ended: 'L’ordre a été annulé, refusé ou enregistré entre-temps.',
      return_undone:
        'Un retour de ce versement a été enregistré, puis annulé. Si la banque l’a bien retourné, notez-le dans la liste des versements.',
      returned:
        'L’argent est revenu. Rien n’est comptabilisé\u00a0: merci de vérifier le versement et de parler au vendeur.',
      paid_and_returned:
        'Le relevé montre le paiement et son retour\u00a0: il n’est pas enregistré comme payé. Si l’argent est revenu, enregistrez le versement comme refusé.',
      other_account: 'Il ne concerne pas un de nos comptes\u00a0: il n’est pas enregistré.',
      twice:
        'L’ordre est enregistré sous une autre référence bancaire, ou figure deux fois dans le relevé. A-t-il été payé deux fois\u00a0?',
      own_company: 'C’est votre propre société\u00a0: quelqu’un d’autre l’enregistre.',
      no_day:
        'Le relevé n’indique aucune date comptable valable, ou une date antérieure à ce qui a été ordonné.',
      reference_taken: 'Cette référence bancaire a déjà été enregistrée.',
      ambiguous: 'Il en nomme plusieurs\u00a0: enregistrez chacun à sa commande.',
      order_unknown: 'Il nomme une commande ou une facture pro forma qui n’existe pas.',
      short: 'C’est moins que ce qui manque.',
      over: 'C’est plus que ce qui manque.',
      other_currency: 'Il n’a pas été comptabilisé dans la devise de la commande.',
      several: 'Le relevé comporte plusieurs virements pour cette commande.',
      not_by_transfer: 'Cette commande ne se paie pas par virement.',
      closed: 'La commande est payée, ou a pris fin.',
      vat_open: 'La TVA de la commande est à régler d’abord.',
      on_hold: 'Une société de la commande est bloquée ou suspendue.',
      taken_back: 'La banque l’a repris, ou le relevé comporte un débit pour la même commande.',
      no_reference: 'La banque ne lui donne aucune référence.',
      meanwhile: 'Il a été enregistré entre-temps, ou la commande n’attend plus ce montant.',
      refund_unknown: 'Aucun remboursement ne porte cette référence.',
      refund_amount: 'Le montant n’est pas celui du remboursement.',
      refund_twice:
        'Le remboursement est enregistré sous une autre référence bancaire, ou figure deux fois dans le relevé. A-t-il été envoyé deux fois\u00a0?',
      refund_returned:
        'L’argent est revenu. Rien n’est comptabilisé\u00a0: merci de vérifier la commande et de parler à l’acheteur.',
      refund_unnamed:
        'Il nomme une commande dont un remboursement est dû, sans la référence de ce remboursement. Si c’est bien lui, enregistrez-le à la commande.',
    },
    bankSays: (detail: string) => `La banque indique\u00a0: ${detail}.`,
    credits: 'Virements d’acheteurs\u00a0: à vérifier et à enregistrer à la commande',
    missing: (amount: string) => `Il reste ${amount} à payer pour cette commande.`,
    noAmount: 'aucun montant',
    rest: (already: number, others: number) =>
      `Déjà enregistré\u00a0: ${already}. Autres opérations, sans référence de chez nous\u00a0: ${others}.`,
  },
  debtsHeading: 'Dettes en cours',
  debtsExplained:
    'Ce qui est dû sans échéance. La dette d’un vendeur est déduite automatiquement de son prochain versement\u00a0; celle d’un acheteur doit être réclamée. Ce qu’un remboursement échoué laisse à payer se vire depuis la page de la commande. Un remboursement à un acheteur bloqué par le filtrage est gelé\u00a0: il suit sa voie habituelle une fois le blocage levé. Ce qui est revenu pour une société clôturée reste non réclamé (467100 dans le fichier des écritures)\u00a0: rien ne le verse automatiquement, et personne ne le verse à une société bloquée.',
  noOrder: 'Aucune commande n’en est née',
  noDebts: 'Personne ne doit rien.',
  debtor: 'Qui doit',
  debtorOf: {
    company: { buyer: 'La société, comme acheteur', seller: 'La société, comme vendeur' },
    operator: { buyer: 'Gisement, à l’acheteur', seller: 'Gisement, au vendeur' },
  },
  cause: 'Cause',
  causeOf: {
    refund: 'Remboursé après le versement',
    chargeback: 'Repris par une banque',
    refund_failed: 'Un remboursement a échoué',
    refund_frozen: 'Un remboursement est gelé\u00a0: filtrage',
    unclaimed: 'Un versement est revenu après la clôture de la société',
    deposit: 'Un dépôt n’a pas pu être rendu',
  },
  order: 'Commande',
  debtsFailed: 'Les dettes n’ont pas pu être chargées.',
  failed: 'Les versements n’ont pas pu être chargés.',
} satisfies TextsLike<typeof en>
