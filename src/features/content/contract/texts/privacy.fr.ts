import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './privacy.ts'

export const fr = {
  title: 'Politique de confidentialité',
  description:
    'Ce que Gisement conserve sur les personnes qui l’utilisent, pourquoi, combien de temps, et comment le faire modifier.',
  keywords: 'confidentialité, données personnelles, conservation, droits, RGPD',
  updated: 'Dernière mise à jour le 20 février 2023',
  contents: 'Sur cette page',
  intro:
    'En bref : nous demandons ce qu’exigent l’achat et la vente de matériel, le conservons dans nos propres systèmes et n’en vendons rien.',
  sections: {
    what: {
      title: '1. Ce que nous recueillons',
      text: [
        'Ce que vous nous donnez : prénom et nom, adresse e-mail, numéro de téléphone, société, fonction, pays, ville et mot de passe à l’inscription ; annonces, leurs photos et leurs documents ; demandes de devis, et ce que vous y écrivez et joignez, ou lorsqu’une commande s’est mal passée ; le mandat que vous signez pour votre société ; les recherches que vous enregistrez, et l’adresse pour une alerte sans compte ; matériel que vous nous dites rechercher, et autres messages à notre adresse ; adresses de livraison et commandes.',
        'Ce qui vient avec l’usage du site : quand vous vous êtes connecté, jusqu’à quand et avec quel navigateur, les produits que vous avez enregistrés, les invitations dans votre société, les paniers avec leurs prix, celles de nos conditions que vous avez acceptées et quand, et ce que notre équipe ou vos collègues ont décidé au sujet de votre compte, de vos annonces et de vos commandes.',
        'Les mots de passe sont conservés sous forme d’empreintes irréversibles. Les photos perdent leurs métadonnées, comme le lieu de prise de vue, lors de leur envoi.',
      ],
    },
    how: {
      title: '2. Ce que nous en faisons',
      text: [
        'Gérer votre compte, afficher vos annonces, répondre aux demandes de devis, livrer les commandes, envoyer les e-mails qui s’y rapportent et protéger le site contre les abus.',
      ],
    },
    legal: {
      title: '3. Sur quelle base légale',
      text: [
        'La plupart de ces données sont nécessaires au contrat qui nous lie. Les pièces des commandes et des paiements sont conservées parce que la loi l’exige. La protection contre les abus est notre intérêt légitime.',
      ],
    },
    share: {
      title: '4. Avec qui nous les partageons',
      text: [
        'Avec l’autre société, une fois un devis accepté ou une commande payée : les noms et ce qu’exige la livraison. Avec le transporteur, ou le transitaire qui achemine le matériel : adresses, contacts et téléphones de l’enlèvement et de la livraison. Avec le prestataire de paiement : ce qu’il lui faut pour débiter une carte. Les autres visiteurs ne voient ni votre nom ni votre société.',
      ],
    },
    cookies: {
      title: '5. Cookies et stockage dans votre navigateur',
      text: [
        'Un cookie retient si vous avez choisi le thème clair ou sombre, un autre que vous vous êtes déjà connecté ici. Votre session est gardée dans le stockage de session de l’onglet, votre panier dans le stockage local du navigateur ; tous deux restent sur votre appareil ; la session disparaît à la déconnexion, le panier lorsque vous le videz ou effacez le stockage. Là où vous payez par carte, le prestataire de paiement dépose ses propres cookies. Il n’y a pas de cookie publicitaire. Le détail, nom par nom, figure dans la {cookies}. Si une mesure d’audience était introduite, ses cookies demanderaient d’abord votre accord et dureraient un an au plus.',
      ],
    },
    payment: {
      title: '6. Paiements',
      text: [
        'Les données de carte vont directement au prestataire de paiement et n’atteignent jamais nos systèmes.',
      ],
    },
    transfers: {
      title: '7. Transferts à l’étranger',
      text: [
        'Les sociétés d’une transaction peuvent se trouver hors de l’Union européenne. Ce qu’exige la transaction y est alors transmis, à ses seules parties.',
      ],
    },
    retention: {
      title: '8. Combien de temps nous les conservons',
      text: [
        'Les données du compte tant que le compte existe ; une inscription dont l’adresse n’est jamais vérifiée disparaît trente jours après son dernier lien.',
        'Les commandes et factures dix ans, comme le demande le droit comptable français ; après la suppression du compte, sans votre nom. Le compte sur lequel votre société a été payée, aussi longtemps. Un mandat dix ans après sa fin, tel qu’il a été signé.',
        'Les sessions, liens envoyés, invitations et paniers non payés : trente jours après leur fin. Ce que vous nous avez dit rechercher ou autrement écrit, et ce que nous vous avons annoncé sur le site : un an. Une adresse et une recherche pour une alerte sans compte : sept jours si vous ne confirmez pas, sinon six mois, ou jusqu’à ce que vous l’arrêtiez ; si vous refusez ces e-mails, une empreinte de l’adresse pendant sept jours, pour que personne ne vous les fasse envoyer de nouveau. Une adresse d’où nos e-mails reviennent : tant qu’elle est celle de votre compte, sinon un an. Les traces de ce que notre équipe et vos collègues ont décidé : trois ans. Les journaux techniques ne vous désignent que par un numéro et sont gardés le temps de trouver une panne.',
        'Ce que vous saisissez sans l’envoyer reste dans votre navigateur : cela disparaît avec l’onglet ; une annonce commencée, après trente jours ou à la déconnexion.',
      ],
    },
    security: {
      title: '9. Comment nous les protégeons',
      text: [
        'Les connexions sont chiffrées, l’accès est limité à ceux qui en ont besoin et ce que notre équipe fait de vos données est consigné. Aucun système n’est parfaitement sûr ; s’il arrivait quelque chose qui vous concerne, nous vous le dirions.',
      ],
    },
    minors: {
      title: '10. Mineurs',
      text: [
        'Le site s’adresse aux sociétés. Il ne sert pas les personnes de moins de 18 ans, et nous ne recueillons sciemment rien d’elles.',
      ],
    },
    rights: {
      title: '11. Vos droits',
      text: [
        'Vous pouvez consulter, corriger, exporter ou faire effacer ce que nous conservons sur vous, vous opposer à son utilisation ou la limiter, et vous adresser à une autorité de contrôle ; en France, la CNIL.',
        'Sur {account}, vous corrigez vos coordonnées, téléchargez dans un fichier tout ce que nous conservons sur vous, et supprimez votre compte. La suppression prend effet aussitôt : votre nom, votre adresse et votre téléphone, vos sessions, produits enregistrés, paniers non payés et e-mails disparaissent ; les commandes, factures et décisions restent sans votre nom, pour la durée que donne la section 8. Elle attend tant qu’une commande, un paiement ou une vente est en cours pour vous. Si vous êtes le seul membre de votre société, celle-ci ferme avec votre compte et ses annonces sont retirées.',
        'Les demandes d’opposition sont traitées sous 15 jours.',
      ],
    },
    tracking: {
      title: '12. Signaux « ne pas me suivre »',
      text: ['Nous ne suivons pas les visiteurs d’un site à l’autre ; un tel signal ne change donc rien.'],
    },
    states: {
      title: '13. Résidents des États-Unis',
      text: [
        'Les résidents de Virginie reçoivent une réponse à leurs demandes sous 45 jours, délai qui peut être prolongé une fois de 45 jours. Un recours contre un refus est tranché sous 60 jours.',
      ],
    },
    changes: {
      title: '14. Modifications de cette politique',
      text: [
        'Quand cette politique change, la date ci-dessus change avec elle. Les membres sont informés des changements qui comptent.',
      ],
    },
    contact: {
      title: '15. Contact, et comment modifier vos données',
      text: [
        'Vous consultez, modifiez, téléchargez et supprimez vos données vous-même sur {account}. Pour le reste, utilisez {contactForm}, ou écrivez à {email} ou à {operator}, {address}.',
      ],
    },
  },
  cookiesPage: 'politique relative aux cookies',
  accountPage: 'la page de votre profil',
  contactPage: 'la page de contact',
} satisfies TextsLike<typeof en>
