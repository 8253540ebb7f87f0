import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  box: {
    heading: 'Transport',
    of: (seller) => `Marchandise de ${seller}`,
    units: (units, title) => `${units} × ${title}`,
    from: (town) => `Départ : ${town}`,
    failed: 'Le transport n’a pas pu être chargé.',
    none: 'Rien n’a encore été signalé.',
    later: 'Les étapes et les fichiers se trouvent ici une fois la commande payée.',
    expected: (day) => `prévu le ${day}`,
    by: { seller: 'par le vendeur', staff: 'par notre équipe', forwarder: 'par le transitaire' },
    reported: (moment, by) => `Signalé le ${moment} ${by}`,
    named: (by, who) => `${by} (${who})`,
    earlier: (count) => `Signalements corrigés : ${count}`,
    tell: 'Signaler une étape',
    delivered: {
      buyer:
        'La commande ne compte comme livrée, et le délai de litige ne commence, qu’une fois la livraison enregistrée par notre équipe.',
      seller:
        'La commande ne compte comme livrée qu’une fois la livraison enregistrée par notre équipe. Votre part est due 14 jours après la livraison.',
      staff:
        'La livraison est signalée, mais la commande ne compte pas encore comme livrée. Vérifiez, puis faites avancer la commande.',
    },
  },
  form: {
    title: 'Signaler une étape du transport',
    about: 'L’acheteur et le vendeur la lisent sur la commande et reçoivent un message.',
    milestone: 'Étape',
    choose: 'Choisir',
    isExpected: 'Accomplie ou prévue',
    states: { no: 'Elle a eu lieu', yes: 'Elle est prévue' },
    day: 'Jour (date locale)',
    place: 'Lieu',
    placeHint: 'Ville, port ou terminal.',
    note: 'Remarque',
    noteHint:
      'Navire et voyage, conteneur, numéro du connaissement ou de la CMR. Les autres parties la lisent.',
    corrects: (said) =>
      `Signalé jusqu’ici : ${said}. Votre signalement le corrige, et les deux restent lisibles.`,
    said: (day, place) => `${day}, ${place}`,
    cancel: 'Annuler',
    send: 'Signaler',
    sending: 'Envoi des données...',
  },
  files: {
    heading: 'Fichiers sur le matériel',
    kind: 'Nature du fichier',
    hint: 'Les autres parties le lisent sur la commande.',
    given: (moment, by) => `Ajouté le ${moment}, ${by}`,
    sent: (moment) => `Ajouté le ${moment}`,
    give: 'Ajouter un fichier',
    done: 'Le fichier est sur la commande.',
    waits: {
      hint: 'Notre équipe le vérifie d’abord. L’acheteur et le vendeur le lisent ensuite sur la commande.',
      done: 'Le fichier est arrivé. L’acheteur et le vendeur le lisent une fois vérifié par notre équipe.',
    },
    waiting: (count) =>
      count === 1 ? '1 fichier attend notre vérification' : `${count} fichiers attendent notre vérification`,
    hidden: (moment, why) => `Un fichier a été masqué par notre équipe : ${why} (${moment})`,
    why: (reason, text) => (text === '' ? reason : `${reason} : ${text}`),
  },
  acts: {
    labels: { release: 'Transmettre', refuse: 'Refuser…', hide: 'Masquer…', show: 'Montrer de nouveau' },
    done: {
      release: 'L’acheteur et le vendeur lisent le fichier sur la commande.',
      refuse: 'Le transitaire lit le motif sur sa page.',
      hide: 'Seule notre équipe ouvre encore le fichier. L’acheteur et le vendeur lisent le motif.',
      show: 'L’acheteur et le vendeur lisent de nouveau le fichier sur la commande.',
    },
    refuse: {
      title: (kind) => `Refuser : ${kind}`,
      about:
        'L’acheteur et le vendeur ne voient pas le fichier. Le transitaire lit le motif sur sa page : ne nommez aucun des deux, ni aucun prix.',
      send: 'Refuser le fichier',
    },
    hide: {
      title: (kind) => `Masquer : ${kind}`,
      about:
        'Seule notre équipe peut encore ouvrir le fichier. L’acheteur et le vendeur lisent le motif sur la commande, et le transitaire qui l’a donné sur sa page : ne nommez personne, ni aucun prix.',
      send: 'Masquer le fichier',
    },
    takeBack: 'Retirer',
    takeBackSure: 'Le retirer pour de bon ?',
    reason: 'Motif',
    choose: 'Choisir',
    text: 'Précisions',
    textHint: 'Par exemple ce qu’il faut masquer, ou quel fichier est attendu.',
    cancel: 'Annuler',
    sending: 'Envoi des données...',
  },
  links: {
    heading: 'Liens des transitaires',
    none: (company) => `${company} : aucun lien n’a été envoyé.`,
    mails: { waits: 'Message en attente d’envoi', failed: 'N’a pas pu être remis' },
    mailed: (moment) => `Envoyé le ${moment}`,
    open: (company, mail, until) => `${company} : ${mail}. Le lien est valable jusqu’au ${until}.`,
    ended: (company) => `${company} : le lien a pris fin.`,
    mail: 'Envoyer un lien',
    again: 'Envoyer un nouveau lien',
    end: 'Fermer le lien',
    sending: 'Envoi des données...',
    forgotten: 'Aucun lien ne peut être envoyé : son adresse a été effacée quelque temps après l’offre.',
  },
  forwarder: {
    title: 'Transport d’une commande',
    description: 'Où se trouve la marchandise qu’un transitaire achemine.',
    checking: 'Ouverture du lien',
    noToken: 'Ouvrez de nouveau le lien du message.',
    lead: (day) => `Signalez ici chaque étape du transport. Le lien est valable jusqu’au ${day}.`,
    goods: 'La marchandise',
    order: 'Commande',
    what: 'Marchandise',
    units: (units, title) => `${units} × ${title}`,
    from: 'Départ',
    to: 'Destination',
    steps: 'Signalé jusqu’ici',
    heading: 'Signaler une étape',
    about: 'L’acheteur, le vendeur et notre équipe la lisent sur la commande.',
    done: 'Votre signalement est arrivé. Merci.',
  },
} satisfies TextsLike<typeof en>
